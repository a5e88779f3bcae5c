/** A person's open ties to us; an account can be closed when none is left. */
export interface Ties {
  readonly ordersUnderWay: number;
  readonly paymentsUnderWay: number;
  readonly debitsSigned: number;
  readonly policiesInForce: number;
  /** Lapsed, and they can be reinstated or have a value. */
  readonly policiesLapsed: number;
  readonly claimsUnderWay: number;
  /** Records that must be kept, because of a dispute or an inspection. */
  readonly recordsHeld: number;
}

export type TieKind = keyof Ties;

const words: Readonly<Record<TieKind, (count: number) => string>> = {
  ordersUnderWay: (count) => `还有 ${count} 份投保申请没有办完，请先办完或取消`,
  paymentsUnderWay: (count) => `还有 ${count} 笔付款或退款正在处理，请等它有了结果`,
  debitsSigned: (count) => `还有 ${count} 项自动扣费没有关闭，请先关闭`,
  policiesInForce: (count) =>
    `还有 ${count} 份保单在保障期内，注销后您将无法在这里查看、交费和办理理赔，请在保障结束或退保后再注销`,
  policiesLapsed: (count) =>
    `还有 ${count} 份效力中止的保单可以复效或者退保，注销后您将无法在这里办理，请先退保或等合同结束`,
  claimsUnderWay: (count) =>
    `还有 ${count} 项理赔没有办完，注销后您将无法在这里补充材料和查看结果，请等它办完或撤回`,
  recordsHeld: () =>
    '您的部分记录因投诉、诉讼或检查正在处理，依法需要保留，办结之后才能注销。有疑问请联系客服',
};

/** The soonest done first. */
export const tieKinds = [
  'ordersUnderWay',
  'paymentsUnderWay',
  'debitsSigned',
  'policiesInForce',
  'policiesLapsed',
  'claimsUnderWay',
  'recordsHeld',
] as const satisfies readonly TieKind[];

/** Each with its remedy. */
export const tiesThatHold = (
  ties: Ties,
): readonly { readonly kind: TieKind; readonly count: number; readonly text: string }[] =>
  tieKinds
    .filter((kind) => ties[kind] > 0)
    .map((kind) => ({ kind, count: ties[kind], text: words[kind](ties[kind]) }));
