import type { ProductDetail } from './block.ts';

export type BlockType = ProductDetail['blocks'][number]['type'];

interface BlockNames {
  /** Used when the display template has no title of its own. */
  readonly title: string;
  /** Short name in the page's list of contents; blocks without one are not listed. */
  readonly short?: string;
  readonly fragment?: string;
}

/** Every block a display template can name. `hero` is drawn by the page, above the columns. */
export const blockNames: Readonly<Partial<Record<BlockType, BlockNames>>> = {
  glance: { title: '保什么', short: '保什么', fragment: 'glance' },
  'premium-from': { title: '保险费举例', short: '保险费', fragment: 'premium' },
  tiers: { title: '逐级选择保障', short: '档位', fragment: 'tiers' },
  plans: { title: '计划对比', short: '计划', fragment: 'plans' },
  coverages: { title: '保障责任', short: '责任', fragment: 'coverages' },
  'key-facts': { title: '投保前请先看', short: '须知', fragment: 'facts' },
  exclusions: { title: '不赔的情况', short: '不赔什么', fragment: 'exclusions' },
  eligibility: { title: '谁可以投保', short: '谁能买', fragment: 'eligibility' },
  'claims-examples': { title: '理赔举例', short: '理赔', fragment: 'claims' },
  'annuity-chart': { title: '领取计划', short: '领取', fragment: 'income' },
  'cash-value-chart': { title: '现金价值', short: '退保', fragment: 'cash-value' },
  'value-added': { title: '附带服务' },
  insurer: { title: '承保公司' },
  questions: { title: '常见问题', short: '问答', fragment: 'questions' },
  notices: { title: '重要告知' },
  clauses: { title: '条款与备案' },
  related: { title: '相关产品' },
  service: { title: '咨询与服务' },
  text: { title: '说明' },
};
