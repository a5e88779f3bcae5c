import type { Sex } from '#base/people/sex.ts';
import type { Fen } from '#base/money/fen.ts';
import type { Rater } from '#products/rating/compile-product.ts';
import { quote, type AcceptedQuote } from '#products/rating/quote.ts';
import type { QuoteContext, QuoteInput } from '#products/rating/quote-input.ts';

/** A price that a customer asked for. */
export interface AskedQuote {
  readonly input: QuoteInput;
  readonly context: QuoteContext;
}

/** The facts a price depends on, and none that identifies the person. */
export interface ReplayFacts {
  readonly plan: string;
  readonly coverTerm: string;
  readonly payTerm: string;
  readonly payFrequency: string;
  readonly sumAssured: Fen | null;
  readonly riders: readonly string[];
  readonly people: readonly { readonly age: number; readonly sex: Sex | null }[];
}

export interface ReplayExtreme {
  readonly percent: number;
  readonly before: Fen;
  readonly after: Fen;
  readonly facts: ReplayFacts;
}

/**
 * Upper ends of the bars in per cent: a bar counts values above the end before it, up to its own.
 */
export const replayEdges = [-50, -30, -20, -10, -5, -1, 0, 1, 5, 10, 20, 30, 50] as const;

/** Grows with every batch; the database keeps it between them. */
export interface ReplayTally {
  readonly seen: number;
  readonly same: number;
  readonly changed: number;
  /** Sold before and not any more; the reverse; and cases that neither sells. */
  readonly lost: number;
  readonly gained: number;
  readonly neither: number;
  /** Yearly premiums of cases that both versions sell. */
  readonly before: Fen;
  readonly after: Fen;
  /** One more than there are edges; unchanged prices are in none of them. */
  readonly bars: readonly number[];
  /** How many changed by so many tenths of a per cent. */
  readonly tenths: Readonly<Record<string, number>>;
  readonly highest: readonly ReplayExtreme[];
  readonly lowest: readonly ReplayExtreme[];
  readonly reasons: readonly {
    readonly code: string;
    readonly message: string;
    readonly count: number;
  }[];
}

export const emptyTally: ReplayTally = {
  seen: 0,
  same: 0,
  changed: 0,
  lost: 0,
  gained: 0,
  neither: 0,
  before: 0,
  after: 0,
  bars: Array.from({ length: replayEdges.length + 1 }, () => 0),
  tenths: {},
  highest: [],
  lowest: [],
  reasons: [],
};

const mostExtremes = 10;
const widest = 10_000;

const factsOf = (quoted: AcceptedQuote): ReplayFacts => ({
  plan: quoted.plan,
  coverTerm: quoted.coverTerm,
  payTerm: quoted.payTerm,
  payFrequency: quoted.payFrequency,
  sumAssured: quoted.sumAssured ?? null,
  riders: quoted.riders,
  people: quoted.people.map(({ age, sex }) => ({ age, sex: sex ?? null })),
});

const barOf = (percent: number): number => {
  const at = replayEdges.findIndex((edge) => (edge <= 0 ? percent < edge : percent <= edge));
  return at < 0 ? replayEdges.length : at;
};

/** Keeps the few largest changes, and one of each group that looks alike. */
const keepFurthest = (
  furthest: ReplayExtreme[],
  found: ReplayExtreme,
  further: (one: ReplayExtreme, other: ReplayExtreme) => number,
): void => {
  const last = furthest.at(-1);
  if (furthest.length >= mostExtremes && last && further(found, last) >= 0) return;
  const alike = JSON.stringify(found.facts);
  if (
    furthest.some(
      ({ percent, facts }) => percent === found.percent && JSON.stringify(facts) === alike,
    )
  )
    return;
  furthest.push(found);
  furthest.sort(further);
  furthest.length = Math.min(furthest.length, mostExtremes);
};

/** Prices a batch of requests on both products and adds the results. */
export const replayQuotes = (
  published: Rater,
  draft: Rater,
  batch: readonly AskedQuote[],
  sofar: ReplayTally,
): ReplayTally => {
  const tally = {
    ...sofar,
    bars: [...sofar.bars],
    tenths: { ...sofar.tenths },
    highest: [...sofar.highest],
    lowest: [...sofar.lowest],
  };
  const reasons = new Map(sofar.reasons.map((reason) => [reason.code, reason]));
  for (const { input, context } of batch) {
    tally.seen += 1;
    const old = quote(published, input, context);
    const fresh = quote(draft, input, context);
    if (!fresh.ok) {
      tally[old.ok ? 'lost' : 'neither'] += 1;
      const [first] = fresh.refusals;
      if (old.ok && first) {
        const { count } = reasons.get(first.code) ?? { count: 0 };
        reasons.set(first.code, { code: first.code, message: first.message, count: count + 1 });
      }
      continue;
    }
    if (!old.ok) {
      tally.gained += 1;
      continue;
    }
    tally.before += old.yearly;
    tally.after += fresh.yearly;
    if (old.instalment === fresh.instalment) {
      tally.same += 1;
      continue;
    }
    tally.changed += 1;
    const by = fresh.instalment - old.instalment;
    const percent = old.instalment > 0 ? Math.min((by / old.instalment) * 100, widest) : widest;
    const bar = barOf(percent);
    tally.bars[bar] = (tally.bars[bar] ?? 0) + 1;
    const tenth = String(Math.round(percent * 10));
    tally.tenths[tenth] = (tally.tenths[tenth] ?? 0) + 1;
    const found = {
      percent,
      before: old.instalment,
      after: fresh.instalment,
      facts: factsOf(fresh),
    };
    if (by > 0) keepFurthest(tally.highest, found, (one, other) => other.percent - one.percent);
    else keepFurthest(tally.lowest, found, (one, other) => one.percent - other.percent);
  }
  return { ...tally, reasons: [...reasons.values()].sort((one, other) => other.count - one.count) };
};

/** Per cent to a tenth, of all cases that both versions sell, unchanged prices included. */
export const medianOf = ({ tenths, same, changed }: ReplayTally): number | undefined => {
  const all = same + changed;
  if (all === 0) return undefined;
  const counts = new Map(Object.entries(tenths).map(([tenth, count]) => [Number(tenth), count]));
  counts.set(0, (counts.get(0) ?? 0) + same);
  const ordered = [...counts].sort(([one], [other]) => one - other);
  const at = (rank: number): number => {
    let left = rank;
    for (const [tenth, count] of ordered) {
      left -= count;
      if (left < 0) return tenth;
    }
    return 0;
  };
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 20;
};
