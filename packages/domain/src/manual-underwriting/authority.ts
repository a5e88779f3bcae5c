import type { Outcome } from './outcomes.ts';
import { outcomes } from './outcomes.ts';

/** The largest sum that somebody decides alone, by outcome. */
export type AuthorityLimits = Readonly<Record<Outcome, number>>;

/** Whether a decision needs a second person: nobody has authority beyond the limits alone. */
export const needsSecond = (outcome: Outcome, sumFen: number, limits: AuthorityLimits): boolean =>
  sumFen > limits[outcome];

/** What somebody may decide alone, as the desk shows it. */
export const authorityOf = (limits: AuthorityLimits) =>
  outcomes.map((outcome) => ({ outcome, fen: limits[outcome] }));
