export type MandateState = 'signing' | 'active' | 'refused' | 'ending' | 'ended';

export type MandateEvent = 'signed' | 'refused' | 'unsign' | 'ended';

interface MandateRow {
  readonly title: string;
  readonly words: string;
  /** Money may be debited under it. */
  readonly debits: boolean;
  readonly moves: Readonly<Partial<Record<MandateEvent, MandateState>>>;
}

/** A mandate stops debits the moment the customer ends it, whether or not the provider answers. */
export const mandateStates: Readonly<Record<MandateState, MandateRow>> = {
  signing: {
    title: '开通中',
    words: '正在向支付机构查询开通结果。',
    debits: false,
    moves: { signed: 'active', refused: 'refused', unsign: 'ending', ended: 'ended' },
  },
  active: {
    title: '已开通',
    words: '到期保险费会在提前一天通知后自动扣除，您可以随时关闭。',
    debits: true,
    moves: { unsign: 'ending', ended: 'ended' },
  },
  refused: {
    title: '未开通',
    words: '支付机构没有完成开通，没有产生任何扣费。',
    debits: false,
    // A signing given up by us may still be finished by the customer at the provider.
    moves: { signed: 'active' },
  },
  ending: {
    title: '已关闭',
    words: '已停止自动扣费，正在通知支付机构。',
    debits: false,
    moves: { ended: 'ended' },
  },
  ended: {
    title: '已关闭',
    words: '自动扣费已停止，之后的保险费请按时自行交纳。',
    debits: false,
    moves: {},
  },
};

export const moveMandate = (state: MandateState, event: MandateEvent): MandateState | null =>
  mandateStates[state].moves[event] ?? null;
