import type { Fen } from '#base/money/fen.ts';
import {
  providerFeePaid,
  taxPaid,
  trustMoved,
  type LedgerEntry,
} from '#contracts/payments/ledger.ts';

interface HouseMove {
  readonly title: string;
  /** The booking in words, for the colleagues who make and grant it. */
  readonly words: string;
  readonly entry: (fen: Fen) => LedgerEntry;
  /** The refusal when more is booked than the balance. */
  readonly limited: string;
}

/** Our own money that staff transfer by hand and book afterwards, always two of them. */
export const houseMoves = {
  'tax-paid': {
    title: '缴纳代扣税款',
    words: '把发放佣金时代扣的税款缴给税务机关，从公司付款账户转出',
    entry: taxPaid,
    limited: '代扣未缴的税款',
  },
  'trust-moved': {
    title: '收回代垫的退保金与退款',
    words: '公司付款账户已经先转给客户的退保金和退款，从保险费专用账户转回公司付款账户',
    entry: trustMoved,
    limited: '公司付款账户代垫、还没有收回的金额',
  },
  'provider-fee': {
    title: '支付机构手续费',
    words: '支付账单上已经计收的手续费，从公司付款账户转出，不从客户的保险费中扣除',
    entry: providerFeePaid,
    limited: '账单计收、还没有支付的手续费',
  },
} as const satisfies Readonly<Record<string, HouseMove>>;

export type HouseMoveKind = keyof typeof houseMoves;

export const houseMoveNames = Object.keys(houseMoves) as [HouseMoveKind, ...HouseMoveKind[]];

export const houseMoveOf = (kind: HouseMoveKind): HouseMove => houseMoves[kind];
