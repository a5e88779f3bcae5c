/** 1 querying, 2 not yet, 3 signed, 4 failed: the states of the sign-and-pay page. */
export type SignStatus = 1 | 2 | 3 | 4;

export type SignEvent =
  /** The provider has the mandate. */
  | 'signed'
  /** The provider reports that there will be none. */
  | 'refused'
  /** Asked often enough; the outcome is still unknown. */
  | 'gave-up-asking'
  /** The customer asks again, or signs again. */
  | 'ask-again'
  | 'sign-again';

interface SignRow {
  readonly text: string;
  readonly moves: Readonly<Partial<Record<SignEvent, SignStatus>>>;
}

/**
 * Only the provider's answer leads to 3 or 4. Silence leads to 2, from where asking again leads
 * back to 1; a refusal can be followed by another signing. 3 is final: the pay page comes next.
 */
export const signStatuses: Readonly<Record<SignStatus, SignRow>> = {
  1: { text: '签约结果查询中...', moves: { signed: 3, refused: 4, 'gave-up-asking': 2 } },
  2: { text: '暂未查询成功', moves: { 'ask-again': 1, signed: 3, refused: 4, 'sign-again': 1 } },
  3: { text: '签约成功，即将进入支付页', moves: {} },
  4: { text: '签约失败', moves: { 'sign-again': 1, signed: 3 } },
};

export const nextSignStatus = (status: SignStatus, event: SignEvent): SignStatus =>
  signStatuses[status].moves[event] ?? status;

/** No provider was asked, or the signed mandate has ended: no result is awaited. */
export type UnsignedStanding = 'not-begun' | 'not-needed' | 'ended';

export const unsignedStandings: Readonly<
  Record<UnsignedStanding, { readonly title: string; readonly words: string }>
> = {
  'not-begun': {
    title: '还没有开通自动扣费',
    words: '没有提交过开通申请，所以没有结果要等。可以现在开通，也可以到期自己交费。',
  },
  'not-needed': {
    title: '不需要开通自动扣费',
    words: '没有开通自动扣费，以后也没有要自动扣的保险费。',
  },
  ended: {
    title: '自动扣费已关闭',
    words: '已经停止自动扣费，之后的保险费请按时自己交，也可以重新开通。',
  },
};

/** Shown while a payment or a signing is under way. */
export const payTips: readonly string[] = [
  '可以离开本页，结果不会丢失。',
  '结果也会留在“我的 · 支付记录”里，随时可以查看。',
  '请不要重复支付。如果重复付了款，多付的部分会自动原路退回。',
  '按期交费的保单，支付后如果还没有开通自动扣费，可以接着开通微信自动扣费，开不开通由您决定。',
  '如果没有完成，请联系客服，或从“我的 · 自动扣费”开通。',
];
