import type { LandingBlock } from './landing-blocks.ts';

/** The parts of a product's pack that a page about it is composed from. */
export interface LandingPack {
  readonly headline: string;
  readonly summary: string;
  readonly highlights: readonly { readonly title: string }[];
  /** The product costs nothing. */
  readonly free: boolean;
  /** The page asks questions on the way. */
  readonly health: boolean;
}

const mostPoints = 4;

/** An automatic page: every product has one from the day it is published. */
export const defaultLanding = (pack: LandingPack): readonly LandingBlock[] => [
  {
    kind: 'hero',
    title: pack.headline,
    text: pack.summary,
    items: pack.highlights.slice(0, mostPoints).map(({ title }) => title),
  },
  ...(pack.free ? [] : [{ kind: 'price', title: '点一下，看您的价格' } satisfies LandingBlock]),
  { kind: 'covers', title: '保什么，赔多少' },
  { kind: 'exclusions', title: '这些情况不赔' },
  { kind: 'audience', title: '谁可以投保' },
  {
    kind: 'steps',
    title: pack.free ? '怎样领取' : '怎样投保',
    items: [
      pack.free ? '看清保障和不赔的情况' : '按自己的年龄和需要算出保险费',
      ...(pack.health ? ['逐条看健康告知，如实回答'] : []),
      '填写投保人和被保险人的信息',
      pack.free ? '确认领取，保单即时送达' : '核对合同内容，确认并支付',
      '电子保单可以随时下载，也可以在保险公司官网查验',
    ],
  },
  { kind: 'questions', title: '大家常问' },
  { kind: 'articles', title: '不懂先看，再决定' },
  {
    kind: 'action',
    title: pack.free ? '看清楚了，再领取' : '按自己的情况算一算',
    text: pack.free ? '不需要银行卡，到期自动终止。' : '只看价格不需要留下电话，也不会有人打扰。',
    label: pack.free ? '去领取' : '算我的保险费',
  },
  { kind: 'company', title: '承保与销售' },
];
