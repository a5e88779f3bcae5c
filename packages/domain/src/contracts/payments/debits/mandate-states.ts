import { defineLife, type EventOf, type StateOf, type WithWords } from '#base/lives/life.ts';

interface MandateRow extends WithWords {
  /** Money may be debited under it. */
  readonly debits: boolean;
}

/** A mandate stops debits the moment the customer ends it, whether or not the provider answers. */
export const mandateLife = /* @__PURE__ */ defineLife<MandateRow>()({
  noun: 'mandate',
  title: '委托扣款',
  first: ['signing'],
  events: {
    signed: { words: '委托扣款：已开通', audit: 'active' },
    /** Another signing was faster, or another person pays by now. */
    superfluous: { words: '委托扣款：已有其他委托，不再开通', audit: 'ending' },
    refused: { words: '委托扣款：未开通' },
    unsign: { words: '申请解除委托扣款', audit: 'unsigned' },
    ended: { words: '委托扣款：已关闭' },
  },
  states: {
    signing: {
      title: '开通中',
      words: '正在向支付机构查询开通结果。',
      debits: false,
      moves: {
        signed: 'active',
        superfluous: 'ending',
        refused: 'refused',
        unsign: 'ending',
        ended: 'ended',
      },
    },
    active: {
      title: '已开通',
      words: '到期保险费会在提前一天通知后自动扣除，您可以随时关闭。',
      debits: true,
      tells: 'mandate-signed',
      moves: { unsign: 'ending', ended: 'ended' },
    },
    refused: {
      title: '未开通',
      words: '支付机构没有完成开通，没有产生任何扣费。',
      over: true,
      debits: false,
      // A signing given up by us may still be finished by the customer at the provider.
      moves: { signed: 'active', superfluous: 'ending' },
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
      tells: 'mandate-ended',
      moves: {},
    },
  },
});

export type MandateState = StateOf<typeof mandateLife>;
export type MandateEvent = EventOf<typeof mandateLife>;
