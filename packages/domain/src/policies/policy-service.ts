/** What the insurer has agreed to and a customer pays for after the sale. */
export type ServiceKind = 'supplement' | 'reinstatement';

export const serviceTitles: Readonly<Record<ServiceKind, string>> = {
  supplement: '补交保险费',
  reinstatement: '保单复效',
};

export type ServiceState = 'to-pay' | 'expired' | 'paid' | 'closed';

export const serviceStates: Readonly<
  Record<ServiceState, { readonly title: string; readonly words: string }>
> = {
  'to-pay': { title: '待支付', words: '请在有效时间内完成支付。' },
  expired: { title: '已过期', words: '支付时间已过。仍要办理请联系客服，重新发起后再支付。' },
  paid: { title: '已支付', words: '款项已收到。' },
  closed: {
    title: '已关闭',
    words: '这项服务已关闭，不用支付。如果您仍然付了款，会自动原路退回。',
  },
};

/** How it stands at a moment; money that was under way when the time ran out is still taken. */
export const serviceStateAt = (
  state: Exclude<ServiceState, 'expired'>,
  payUntil: number,
  now: number,
): ServiceState => (state === 'to-pay' && now >= payUntil ? 'expired' : state);
