import type { Outcome } from './outcomes.ts';
import { outcomes } from './outcomes.ts';

/** The largest sum that an underwriter decides alone, by outcome. */
export type AuthorityLimits = Readonly<Record<Outcome, number>>;

/** Whether a decision needs a second person: beyond the limits no underwriter decides alone. */
export const needsSecond = (outcome: Outcome, sumFen: number, limits: AuthorityLimits): boolean =>
  sumFen > limits[outcome];

/** An underwriter's authority, as the desk shows it. */
export const authorityOf = (limits: AuthorityLimits) =>
  outcomes.map((outcome) => ({ outcome, fen: limits[outcome] }));
