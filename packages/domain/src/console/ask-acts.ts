import type { Permission } from '../accounts/permissions.ts';

/** Acts that one asks for and another grants, with who may grant each. */
export const askActs = {
  refund: { title: '大额退款', grant: 'refunds-grant' },
  'refund-otherwise': { title: '被拒退款改用其他方式退还', grant: 'refunds-grant' },
  'claim-decision': { title: '理赔结论', grant: 'claims-grant' },
  payout: { title: '大额退保转账', grant: 'refunds-grant' },
  'reverse-payment': { title: '登记支付撤回', grant: 'refunds-grant' },
  'waive-difference': { title: '对账差异不予处理', grant: 'refunds-grant' },
  unblock: { title: '移出不予承保名单', grant: 'people-unblock-grant' },
  publish: { title: '发布产品', grant: 'products-publish-grant' },
  'publish-draft': { title: '发布产品草稿', grant: 'products-publish-grant' },
  'roll-back': { title: '恢复产品旧版本', grant: 'products-publish-grant' },
  withdraw: { title: '产品停售', grant: 'products-publish-grant' },
  'return-to-sale': { title: '恢复销售', grant: 'products-publish-grant' },
  'stop-insurer': { title: '保险公司停止销售', grant: 'products-publish-grant' },
  'publish-article': { title: '发布文章', grant: 'articles-publish-grant' },
  'publish-landing': { title: '发布落地页', grant: 'landings-publish-grant' },
  'publish-rules': { title: '发布健康核保规则', grant: 'rules-publish-grant' },
  'roll-back-rules': { title: '恢复健康核保规则', grant: 'rules-publish-grant' },
  'issue-coupons': { title: '发放券码', grant: 'benefits-grant' },
  'erase-sales': { title: '清除到期的销售记录', grant: 'retention-grant' },
  export: { title: '导出个人信息', grant: 'exports-grant' },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly grant: Permission }>
>;

export type AskAct = keyof typeof askActs;

export const isAskAct = (text: string): text is AskAct => Object.hasOwn(askActs, text);
