import { daysBetween, type PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';
import {
  differenceKinds,
  type Difference,
  type DifferenceKind,
} from '#contracts/payments/reconcile.ts';
import { statementSides, type StatementLine, type StatementSide } from './statement.ts';

/** One entry of the ledger as a statement would name it. */
export interface StatedEntry {
  readonly entryNo: number;
  readonly side: StatementSide;
  readonly day: PlainDate;
  readonly fen: Fen;
  readonly policyNo: string | null;
  readonly reference: string;
  /** The movement happened within the statement's days, so the statement has to have it. */
  readonly due: boolean;
}

export interface StatementDifference extends Difference {
  readonly day: PlainDate;
  readonly entryNo: number | null;
  readonly lineNo: number | null;
}

export interface MatchedStatement {
  readonly matches: readonly { readonly lineNo: number; readonly entryNo: number }[];
  readonly differences: readonly StatementDifference[];
}

/** A bank takes some days over a transfer; an insurer books by policy, at any time. */
const bankDays = 7;

type Stated = StatementLine | StatedEntry;

const apart = (line: StatementLine, entry: StatedEntry): number =>
  Math.abs(daysBetween(entry.day, line.day));

interface Round {
  /** Only a line and an entry with the same key can match; null matches none. */
  readonly key: (of: Stated) => string | null;
  readonly same: (line: StatementLine, entry: StatedEntry) => boolean;
}

const byNumber: Round = {
  key: ({ side, policyNo, fen, reference }) =>
    reference === '' ? null : [side, policyNo, fen, reference].join(' '),
  same: () => true,
};

const byMoney: Round = {
  key: ({ side, policyNo, fen }) => [side, policyNo, fen].join(' '),
  same: (line, entry) => line.policyNo !== null || apart(line, entry) <= bankDays,
};

/** The same entry with another amount: of the same policy, or with the bank's same number. */
const otherMoney: Round = {
  key: ({ side, policyNo, reference }) =>
    policyNo === null && reference === '' ? null : [side, policyNo ?? reference].join(' '),
  same: (_line, entry) => entry.due,
};

type Pair = readonly [StatementLine, StatedEntry];

/** Takes pairs out of both sides, for each line the entry of the nearest day. */
const pairsBy = (
  { key, same }: Round,
  lines: Set<StatementLine>,
  entries: Set<StatedEntry>,
): Pair[] => {
  const groups = Map.groupBy(entries, key);
  const pairs: Pair[] = [];
  for (const line of lines) {
    const of = key(line);
    const [nearest] = (of === null ? [] : (groups.get(of) ?? []))
      .filter((entry) => entries.has(entry) && same(line, entry))
      .toSorted((one, other) => apart(line, one) - apart(line, other));
    if (nearest === undefined) continue;
    pairs.push([line, nearest]);
    lines.delete(line);
    entries.delete(nearest);
  }
  return pairs;
};

const lineName = ({ side, policyNo, party, reference, day }: StatementLine): string =>
  [statementSides[side], policyNo ?? (reference || party), day].filter(Boolean).join(' ');

const entryName = ({ entryNo, side, policyNo }: StatedEntry): string =>
  ['分录', entryNo, statementSides[side], policyNo].filter(Boolean).join(' ');

/** Holds a statement against the ledger: each line and each entry is matched once at most. */
export const matchStatement = (
  stated: readonly StatementLine[],
  ours: readonly StatedEntry[],
): MatchedStatement => {
  const lines = new Set(stated);
  const entries = new Set(ours);
  const matches = [byNumber, byMoney].flatMap((round) => pairsBy(round, lines, entries));
  const named = new Map<string, number>();
  const found: StatementDifference[] = [];
  const add = (
    kind: DifferenceKind,
    name: string,
    line: StatementLine | null,
    entry: StatedEntry | null,
  ): void => {
    const count = (named.get(`${kind} ${name}`) ?? 0) + 1;
    named.set(`${kind} ${name}`, count);
    found.push({
      kind,
      number: count === 1 ? name : `${name}（${count}）`,
      oursFen: entry?.fen ?? null,
      theirsFen: line?.fen ?? null,
      action: differenceKinds[kind].action,
      day: line?.day ?? entry?.day ?? '',
      entryNo: entry?.entryNo ?? null,
      lineNo: line?.lineNo ?? null,
    });
  };
  for (const [line, entry] of pairsBy(otherMoney, lines, entries))
    add('line-amount', entryName(entry), line, entry);
  for (const line of lines) add('line-missing-here', lineName(line), line, null);
  for (const entry of entries)
    if (entry.due) add('line-missing-there', entryName(entry), null, entry);
  return {
    matches: matches.map(([{ lineNo }, { entryNo }]) => ({ lineNo, entryNo })),
    differences: found,
  };
};

/**
 * The printed balance minus ours, without money that only one side had by that day. Anything but
 * zero is money that no line explains.
 */
export const unexplainedBalance = (of: {
  readonly closingFen: Fen;
  readonly ledgerFen: Fen;
  /** Entries up to that day that the bank had not by then. */
  readonly inTransitFen: Fen;
  /** Lines up to that day that the ledger had not by then. */
  readonly notBookedFen: Fen;
}): Fen => of.closingFen - (of.ledgerFen - of.inTransitFen + of.notBookedFen);
