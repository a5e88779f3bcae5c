import type { Thing } from './things.ts';

/** Verbs or jobs of the server's table of reactions, in the transaction of the fact or after it. */
export interface Follows {
  readonly by: readonly string[];
  readonly does: string;
}

export interface Nothing {
  readonly because: string;
}

export interface FactRow {
  readonly title: string;
  /** The event under which the server tells it. */
  readonly event: string;
  readonly things: Readonly<Record<Thing, Follows | Nothing>>;
}

export type FactRows = Readonly<Record<string, FactRow>>;

/** `by` names reactions of the fact's own event, or `event/reaction` of one that follows from it. */
export const follows = (by: string | readonly string[], does: string): Follows => ({
  by: typeof by === 'string' ? [by] : by,
  does,
});

/** The same reason for several things: each of them is a cell that was thought about. */
export const nothing = <const Named extends Thing>(
  because: string,
  ...named: readonly Named[]
): Readonly<Record<Named, Nothing>> =>
  Object.fromEntries(named.map((thing) => [thing, { because }])) as Record<Named, Nothing>;
