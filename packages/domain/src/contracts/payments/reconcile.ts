import type { Fen } from '#base/money/fen.ts';

/** One line of a provider's daily bill. */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  /** Our number: of the attempt, or of the refund. */
  readonly number: string;
  readonly transactionNo: string;
  readonly fen: Fen;
  /**
   * The provider's fee for it; negative when a refund takes it back, absent where the bill has
   * none.
   */
  readonly feeFen?: Fen;
}

/** One movement as our ledger has it, found by the bill's numbers or by its day. */
export interface OurMovement {
  readonly kind: 'payment' | 'refund';
  readonly number: string;
  readonly transactionNo: string | null;
  readonly fen: Fen;
  /** Money has moved as far as we know. */
  readonly settled: boolean;
  /** The payment moved on the day of the bill, by the provider's own clock. */
  readonly onDay: boolean;
}

export type DifferenceKind =
  | 'payment-missing-here'
  | 'payment-unknown'
  | 'payment-missing-there'
  | 'payment-amount'
  | 'payment-transaction'
  | 'payment-twice'
  | 'refund-missing-here'
  | 'refund-unknown'
  | 'refund-missing-there'
  | 'refund-amount'
  | 'refund-twice'
  /** Differences to a statement of an insurer or of our bank. */
  | 'line-missing-here'
  | 'line-missing-there'
  | 'line-amount'
  | 'balance';

export type ProposedAction = 'ask-provider' | 'finish-refund' | 'investigate' | 'compare-again';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly number: string;
  readonly oursFen: Fen | null;
  readonly theirsFen: Fen | null;
  readonly action: ProposedAction;
}

interface DifferenceRow {
  readonly title: string;
  readonly action: ProposedAction;
}

/**
 * A difference is settled when the provider confirms it on request, one of a statement when it is
 * booked.
 */
export const differenceKinds: Readonly<Record<DifferenceKind, DifferenceRow>> = {
  'payment-missing-here': { title: '账单有收款，系统未入账', action: 'ask-provider' },
  'payment-unknown': { title: '账单有收款，系统没有这笔支付', action: 'investigate' },
  'payment-missing-there': { title: '系统已入账，账单没有收款', action: 'ask-provider' },
  'payment-amount': { title: '收款金额不一致', action: 'investigate' },
  'payment-transaction': { title: '支付机构流水号不一致', action: 'investigate' },
  'payment-twice': { title: '同一笔收款在账单中重复', action: 'investigate' },
  'refund-missing-here': { title: '账单有退款，系统未完成退款', action: 'finish-refund' },
  'refund-unknown': { title: '账单有退款，系统没有这笔退款', action: 'investigate' },
  'refund-missing-there': { title: '系统已退款，账单没有退款', action: 'finish-refund' },
  'refund-amount': { title: '退款金额不一致', action: 'investigate' },
  'refund-twice': { title: '同一笔退款在账单中重复', action: 'investigate' },
  'line-missing-here': { title: '对账单有，账目没有', action: 'compare-again' },
  'line-missing-there': { title: '账目有，对账单没有', action: 'compare-again' },
  'line-amount': { title: '对账单与账目金额不一致', action: 'compare-again' },
  balance: { title: '期末余额与账目不一致', action: 'compare-again' },
};

export const actionTitles: Readonly<Record<ProposedAction, string>> = {
  'ask-provider': '向支付机构查询并按结果入账或退款',
  'finish-refund': '向支付机构查询退款并按结果更新',
  investigate: '联系支付机构核实',
  'compare-again': '核实后补登或更正账目，再重新比对',
};

const keyOf = ({ kind, number }: Pick<BillLine, 'kind' | 'number'>): string => `${kind} ${number}`;

const compare = (line: BillLine, ours: OurMovement | undefined): DifferenceKind | null => {
  if (ours === undefined) return `${line.kind}-unknown`;
  if (ours.fen !== line.fen) return `${line.kind}-amount`;
  if (!ours.settled) return `${line.kind}-missing-here`;
  const other = ours.transactionNo !== null && ours.transactionNo !== line.transactionNo;
  return other && line.kind === 'payment' ? 'payment-transaction' : null;
};

/** Every movement that one side has and the other has not, or has otherwise; each once. */
export const reconcile = (
  bill: readonly BillLine[],
  ours: readonly OurMovement[],
): readonly Difference[] => {
  const movementByKey = new Map(ours.map((each) => [keyOf(each), each]));
  const seen = new Set<string>();
  const found: Difference[] = [];
  const add = (
    kind: DifferenceKind,
    number: string,
    oursFen: Fen | null,
    theirsFen: Fen | null,
  ): void =>
    void found.push({ kind, number, oursFen, theirsFen, action: differenceKinds[kind].action });

  for (const line of bill) {
    const key = keyOf(line);
    const mine = movementByKey.get(key);
    const kind = seen.has(key) ? (`${line.kind}-twice` as const) : compare(line, mine);
    seen.add(key);
    if (kind !== null) add(kind, line.number, mine?.fen ?? null, line.fen);
  }
  for (const each of ours) {
    if (!each.settled || !each.onDay || seen.has(keyOf(each))) continue;
    add(`${each.kind}-missing-there`, each.number, each.fen, null);
  }
  return found;
};
