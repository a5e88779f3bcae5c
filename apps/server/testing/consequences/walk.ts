import { describe, test } from 'vitest';
import type { FactRows, Follows } from '@parasol/domain/consequences/cell';
import { things, type Thing } from '@parasol/domain/consequences/things';

/** One check for every cell of a row from which something follows, and for no other. */
type Walk<Row extends Readonly<Record<Thing, unknown>>> = {
  readonly [Cell in keyof Row as Row[Cell] extends Follows ? Cell : never]: () => Promise<void>;
};

export type Walks<Facts extends FactRows> = {
  readonly [Fact in keyof Facts]: Walk<Facts[Fact]['things']>;
};

/** Tells each fact to each thing it concerns, on a database, and checks the result. */
export const walk = <Facts extends FactRows>(facts: Facts, walks: Walks<Facts>): void => {
  const rows: readonly [string, Readonly<Record<string, () => Promise<void>>>][] =
    Object.entries(walks);
  for (const [fact, cells] of rows) {
    // A fact may have no consequence at all.
    if (Object.keys(cells).length === 0) continue;
    describe(facts[fact]?.title ?? fact, () => {
      for (const [thing, check] of Object.entries(cells)) test(things[thing as Thing], check);
    });
  }
};
