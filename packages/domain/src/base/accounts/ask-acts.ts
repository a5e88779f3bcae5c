import type { Permission } from './permissions.ts';

/** Acts that one colleague asks for and another grants, with the permission to grant each. */
export const askActs = {
  refund: { title: '退款', grant: 'refunds-grant' },
  'refund-otherwise': { title: '被拒退款改用其他方式退还', grant: 'refunds-grant' },
  'claim-decision': { title: '理赔结论', grant: 'claims-grant' },
  payout: { title: '退保转账', grant: 'refunds-grant' },
  'reverse-payment': { title: '登记支付撤回', grant: 'refunds-grant' },
  'waive-difference': { title: '对账差异不予处理', grant: 'refunds-grant' },
  'close-commission': { title: '佣金月度结算', grant: 'commissions-grant' },
  'pay-commission': { title: '发放佣金', grant: 'commissions-grant' },
  'settle-commission': { title: '处理佣金欠款', grant: 'commissions-grant' },
  'remit-premiums': { title: '保险费解付', grant: 'books-grant' },
  'receive-brokerage': { title: '登记收到经纪佣金', grant: 'books-grant' },
  'house-move': { title: '登记公司账户的转账', grant: 'books-grant' },
  'close-books': { title: '账目结账与重新打开', grant: 'books-grant' },
  'confirm-death': { title: '确认身故', grant: 'bereavements-grant' },
  'change-mobile': { title: '更换客户的手机号', grant: 'mobiles-grant' },
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
  // Texts with doubtful sentences go to compliance instead of the usual second colleague.
  'publish-in-doubt': { title: '发布产品：有存疑的说法', grant: 'words-grant' },
  'publish-draft-in-doubt': { title: '发布产品草稿：有存疑的说法', grant: 'words-grant' },
  'publish-article-in-doubt': { title: '发布文章：有存疑的说法', grant: 'words-grant' },
  'publish-landing-in-doubt': { title: '发布落地页：有存疑的说法', grant: 'words-grant' },
  'issue-coupons-in-doubt': { title: '发放券码：有存疑的说法', grant: 'words-grant' },
  'change-setting-in-doubt': { title: '修改文字设置：有存疑的说法', grant: 'words-grant' },
  'save-knowledge-in-doubt': { title: '保存知识库条目：有存疑的说法', grant: 'words-grant' },
  'name-steward-in-doubt': { title: '保存管家介绍：有存疑的说法', grant: 'words-grant' },
  'erase-sales': { title: '清除到期的销售记录', grant: 'retention-grant' },
  export: { title: '导出个人信息', grant: 'exports-grant' },
  'open-account': { title: '启用有复核权限的账号', grant: 'accounts-grant' },
  'change-account': { title: '修改有复核权限的账号', grant: 'accounts-grant' },
  'reset-account': { title: '重置账号的密码或验证器', grant: 'accounts-grant' },
  'save-role': { title: '保存有复核权限的角色', grant: 'accounts-grant' },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly grant: Permission }>
>;

export type AskAct = keyof typeof askActs;

export const isAskAct = (text: string): text is AskAct => Object.hasOwn(askActs, text);
