import type { Fen } from '#base/money/fen.ts';

interface Cause {
  readonly title: string;
  /** The amount that it refunds: at most the excess, a part, or everything. */
  readonly gives: 'excess' | 'part' | 'contract' | 'payment';
  /** The premium or the contract changes, so the insurer has confirmed it, with a number. */
  readonly insurer: boolean;
  /** The change, for the colleague who grants it. */
  readonly changes: string;
  /** The message to the customer, once the money is back. */
  readonly told: string;
}

/**
 * Why money of an issued contract is refunded. Anything else would be a benefit that the contract
 * does not name (保险法 116, 131), so there is no free reason.
 */
export const issuedRefunds = {
  surplus: {
    title: '多收款项退还',
    gives: 'excess',
    insurer: false,
    changes: '保险费、保障和佣金都不变。',
    told: '这是多收的款项，保单没有变化。',
  },
  correction: {
    title: '保险公司更正保险费',
    gives: 'part',
    insurer: true,
    changes: '这一期保险费相应减少，佣金按比例冲回，保障不变。',
    told: '保险公司更正了这一期保险费，保障不变。',
  },
  cancellation: {
    title: '解除合同，退还全部保险费',
    gives: 'contract',
    insurer: true,
    changes: '保单随即解除，保障终止，不再扣费，佣金全部冲回。',
    told: '合同已经解除，保障已终止。',
  },
  'mis-selling': {
    title: '销售过程有误，解除合同并退还全部保险费',
    gives: 'contract',
    insurer: true,
    changes: '保单随即解除，保障终止，不再扣费，佣金全部冲回。',
    told: '合同已经解除，保障已终止。',
  },
  'service-undone': {
    title: '撤销已办理的业务，退还这笔款项',
    gives: 'payment',
    insurer: true,
    changes: '这笔款项办理的业务随即撤销，保单恢复到办理之前。',
    told: '这笔款项办理的业务已经撤销，保单恢复到办理之前。',
  },
  'repayment-corrected': {
    title: '更正借款还款，退还一部分',
    gives: 'part',
    insurer: true,
    changes: '退还的部分视为没有还，从还款那天起继续计息，保障不变。',
    told: '退还的部分视为没有还，从还款那天起继续计算利息，保障不变。',
  },
} as const satisfies Readonly<Record<string, Cause>>;

export type IssuedRefund = keyof typeof issuedRefunds;

export const issuedRefundNames = Object.keys(issuedRefunds) as [IssuedRefund, ...IssuedRefund[]];

export const payPurposes = ['order', 'instalment', 'service'] as const;
export type PayPurpose = (typeof payPurposes)[number];

/** The part of a payment and of its contract that can still be refunded. */
export interface IssuedMoney {
  readonly purpose: PayPurpose;
  /** The refund repaid a loan. */
  readonly repays: boolean;
  readonly left: Fen;
  /** Collected beyond the premium that the contract names. */
  readonly excess: Fen;
  /** The rest of all payments of the contract. */
  readonly contract: Fen;
}

/** Causes that a payment can have at all. */
export const causesFor = ({
  purpose,
  repays,
  excess,
}: Pick<IssuedMoney, 'purpose' | 'repays' | 'excess'>): readonly IssuedRefund[] =>
  issuedRefundNames.filter((name) => {
    const { gives } = issuedRefunds[name];
    if (gives === 'excess') return excess > 0;
    if (gives === 'part') return repays === (name === 'repayment-corrected');
    return gives === 'payment'
      ? purpose === 'service'
      : gives !== 'contract' || purpose !== 'service';
  });

export type IssuedRefusal =
  | 'no-cause'
  | 'no-insurer'
  | 'not-excess'
  | 'is-whole'
  | 'not-whole'
  | 'wrong-purpose';

/** Why a refund of an issued contract is refused; null when a second person may be asked. */
export const checkIssuedRefund = (
  money: IssuedMoney,
  cause: IssuedRefund | undefined,
  insurerRef: string | undefined,
  fen: Fen,
): IssuedRefusal | null => {
  if (cause === undefined) return 'no-cause';
  const { gives, insurer } = issuedRefunds[cause];
  if (gives === 'excess') return fen > money.excess ? 'not-excess' : null;
  if (!causesFor(money).includes(cause)) return 'wrong-purpose';
  if (insurer && insurerRef === undefined) return 'no-insurer';
  // Parts that add up to everything end the contract, and have a name of their own.
  if (gives === 'part') return fen >= money.left ? 'is-whole' : null;
  return fen === (gives === 'contract' ? money.contract : money.left) ? null : 'not-whole';
};
