/** A push that may not come in, in words for the pusher. */
export class PushRefused extends Error {
  readonly objections: readonly string[];

  constructor(...objections: string[]) {
    super(objections[0]);
    this.objections = objections;
  }
}

/** A push whose judging takes more than it may. */
export class TooMuchToJudge extends PushRefused {}
