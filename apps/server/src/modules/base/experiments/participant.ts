import type { RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** A participant of an experiment in a statement that asks for later actions. */
export interface Participant {
  readonly brand: string;
  readonly device: Sql;
  /** Null while the participant is not logged in. */
  readonly user: Sql;
  readonly since: Sql;
}

/** Outcomes that an experiment counts, in the order of its statements. */
export const outcomes = [
  'quoted_at',
  'ordered_at',
  'paid_at',
  'complained_at',
  'surrendered_at',
] as const;

export type Outcome = (typeof outcomes)[number];

declare module '#ground/context.ts' {
  interface Ports {
    /** Statements whose column `at` says when a participant first did the counted action. */
    readonly outcomes: Readonly<Record<Outcome, (of: Participant) => Sql>>;
  }
}
