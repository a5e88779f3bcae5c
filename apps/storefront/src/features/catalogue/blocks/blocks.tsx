import type { ComponentType } from 'react';
import type { BlockProps, ProductDetail } from './block.ts';
import { Coverages, Glance, Plans, PremiumFrom, Tiers } from './cover.tsx';
import { Eligibility, Exclusions, Facts, Insurer } from './limits.tsx';
import { Related, Service } from './onward.tsx';
import { AnnuityChart, CashValueChart } from './values.tsx';
import { ClaimsExamples, Clauses, Notices, Questions, ValueAdded, Words } from './reading.tsx';

type BlockType = ProductDetail['blocks'][number]['type'];

interface BlockKind {
  readonly Component: ComponentType<BlockProps>;
  /** Used when the display template gives no title of its own. */
  readonly title: string;
  /** Short name in the list of what is on the page; blocks without one are not listed. */
  readonly short?: string;
  readonly fragment?: string;
}

/** Every block a display template can name. `hero` is drawn by the page, above the columns. */
export const blockKinds: Readonly<Partial<Record<BlockType, BlockKind>>> = {
  glance: { Component: Glance, title: '保什么', short: '保什么', fragment: 'glance' },
  'premium-from': { Component: PremiumFrom, title: '保费举例', short: '保费', fragment: 'premium' },
  tiers: { Component: Tiers, title: '逐级选择保障', short: '档位', fragment: 'tiers' },
  plans: { Component: Plans, title: '计划对比', short: '计划', fragment: 'plans' },
  coverages: { Component: Coverages, title: '保障责任', short: '责任', fragment: 'coverages' },
  'key-facts': { Component: Facts, title: '投保前请先看', short: '须知', fragment: 'facts' },
  exclusions: {
    Component: Exclusions,
    title: '不赔的情况',
    short: '不赔什么',
    fragment: 'exclusions',
  },
  eligibility: {
    Component: Eligibility,
    title: '谁可以投保',
    short: '谁能买',
    fragment: 'eligibility',
  },
  'claims-examples': {
    Component: ClaimsExamples,
    title: '理赔举例',
    short: '理赔',
    fragment: 'claims',
  },
  'annuity-chart': {
    Component: AnnuityChart,
    title: '领取计划',
    short: '领取',
    fragment: 'income',
  },
  'cash-value-chart': {
    Component: CashValueChart,
    title: '现金价值',
    short: '退保',
    fragment: 'cash-value',
  },
  'value-added': { Component: ValueAdded, title: '附带服务' },
  insurer: { Component: Insurer, title: '承保公司' },
  questions: { Component: Questions, title: '常见问题', short: '问答', fragment: 'questions' },
  notices: { Component: Notices, title: '重要告知' },
  clauses: { Component: Clauses, title: '条款与备案' },
  related: { Component: Related, title: '相关产品' },
  service: { Component: Service, title: '咨询与服务' },
  text: { Component: Words, title: '说明' },
};
