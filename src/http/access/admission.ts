/** Whether a request is worked on: not if memory is too short for such work, nor if its sender asked too much. */

import type { Identity } from '../../base/identity.ts';
import type { Context } from '../context.ts';
import { RateLimits, type RateRules, type Work } from './rate-limits.ts';
import { refuseWhereFull } from './shedding.ts';

/** Counts the work. @throws RequestError `rate-limited`; WikiError `overloaded` */
export type Admit = (context: Context, identity: Identity | undefined, work: Work) => void;

export interface AdmissionRules {
  /** Absent: there is no limit. */
  readonly rates?: RateRules | undefined;
  /** How much of its memory the process takes, 1 being all; absent: it is not watched. */
  readonly memory?: { readonly share: number } | undefined;
}

export function makeAdmission({ rates, memory }: AdmissionRules): Admit {
  const limits = rates && new RateLimits(rates);
  return (context, identity, work) => {
    if (memory !== undefined) refuseWhereFull(memory, work);
    limits?.spend({ email: identity?.email, address: context.ip, bot: identity?.bot ?? false }, work);
  };
}
