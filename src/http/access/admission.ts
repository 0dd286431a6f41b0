/** Whether a request is worked on: not if memory is too short for such work, nor if its sender asked too much. */

import type { Identity } from '../../base/identity.ts';
import { type Asker, RateLimits, type RateRules, type RateUse, type Work } from './rate-limits.ts';
import { refuseWhereFull } from './shedding.ts';

/** Where a request comes from: a context of Koa's, or what stands for one. */
interface Sender {
  readonly ip: string;
}

/** Counts the work. @throws RequestError `rate-limited`; WikiError `overloaded` */
export type Admit = (sender: Sender, identity: Identity | undefined, work: Work) => void;

/** Counts the paths that a push changed, known only when it was judged. */
export type Charge = (sender: Sender, identity: Identity | undefined, paths: number) => void;

export interface Admission {
  readonly admit: Admit;
  readonly charge: Charge;
  /** undefined: there is no limit. */
  readonly rateUse: () => RateUse | undefined;
}

export interface AdmissionRules {
  /** Absent: there is no limit. */
  readonly rates?: RateRules | undefined;
  /** How much of its memory the process takes, 1 being all; absent: it is not watched. */
  readonly memory?: { readonly share: number } | undefined;
}

export function makeAdmission({ rates, memory }: AdmissionRules): Admission {
  const limits = rates && new RateLimits(rates);
  return {
    admit(sender, identity, work) {
      if (memory !== undefined) refuseWhereFull(memory, work);
      limits?.spend(askerOf(sender, identity), work);
    },
    charge(sender, identity, paths) {
      limits?.charge(askerOf(sender, identity), paths);
    },
    rateUse: () => limits?.use,
  };
}

function askerOf({ ip }: Sender, identity: Identity | undefined): Asker {
  return { email: identity?.email, address: ip, bot: identity?.bot ?? false };
}
