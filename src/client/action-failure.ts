/** What a client throws when the action API refuses: it answers so with status 200. */

export interface FailureBody {
  readonly code: string;
  /** For people. */
  readonly info: string;
  readonly [other: string]: unknown;
}

/**
 *     catch (error) { if (ActionFailure.is(error, 'articleexists')) askForAnotherTitle(); }
 */
export class ActionFailure extends Error {
  readonly body: FailureBody;

  constructor(body: FailureBody) {
    super(`${body.code}: ${body.info}`);
    this.name = 'ActionFailure';
    this.body = body;
  }

  /** Whether something that was caught is such a refusal, with one of these codes if any are given. */
  static is(error: unknown, ...codes: readonly string[]): error is ActionFailure {
    if (!(error instanceof ActionFailure)) return false;
    return codes.length === 0 || codes.includes(error.code);
  }

  get code(): string {
    return this.body.code;
  }
}
