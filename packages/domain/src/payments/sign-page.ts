/** 1 querying, 2 not yet, 3 signed, 4 failed: what the sign-and-pay page shows. */
export type SignStatus = 1 | 2 | 3 | 4;

export type SignEvent =
  /** The provider has the mandate. */
  | 'signed'
  /** The provider says that there will be none. */
  | 'refused'
  /** Asked often enough; nobody knows yet. */
  | 'gave-up-asking'
  /** The customer wants to know again, or signs again. */
  | 'ask-again'
  | 'sign-again';

interface SignRow {
  readonly text: string;
  readonly moves: Readonly<Partial<Record<SignEvent, SignStatus>>>;
}

/**
 * Only the provider's word leads to 3 or 4. Silence leads to 2, from where asking again leads back
 * to 1; a refusal can be followed by another signing. 3 is final: the pay page comes next.
 */
export const signStatuses: Readonly<Record<SignStatus, SignRow>> = {
  1: { text: '签约结果查询中...', moves: { signed: 3, refused: 4, 'gave-up-asking': 2 } },
  2: { text: '暂未查询成功', moves: { 'ask-again': 1, signed: 3, refused: 4, 'sign-again': 1 } },
  3: { text: '签约成功，即将进入支付页', moves: {} },
  4: { text: '签约失败', moves: { 'sign-again': 1, signed: 3 } },
};

export const nextSignStatus = (status: SignStatus, event: SignEvent): SignStatus =>
  signStatuses[status].moves[event] ?? status;

/** Told while a payment or a signing is under way. */
export const payTips: readonly string[] = [
  '可以离开本页，结果会短信通知您。',
  '结果也会留在“我的 · 支付记录”里，随时可以查看。',
  '请不要重复支付。如果重复付了款，多付的部分会自动原路退回。',
  '按期交费的保单，支付后如果还没有开通自动扣费，可以接着开通微信自动扣费，开不开通由您决定。',
  '如果没有完成，请联系客服，或从“我的 · 自动扣费”开通。',
];
