import type { LedgerAccount, LedgerKind } from '../payments/ledger.ts';
import type { PayProvider } from '../payments/methods.ts';
import type { AttemptState } from '../payments/pay-states.ts';
import type { InsurerKind } from '../underwriting/insurer-answer.ts';

/** What staff read in place of the words that programs use among themselves. */
const ledgerKinds: Readonly<Record<LedgerKind, string>> = {
  premium: '收到保险费',
  surplus: '收到多余款项',
  'refund-agreed': '应退',
  'refund-paid': '退款付出',
  'payment-reversed': '支付撤回',
  'payout-agreed': '应付退保金',
  'payout-paid': '退保金付出',
  'commission-earned': '应付佣金',
  'commission-reversed': '佣金冲回',
  'commission-paid': '佣金付出',
};

const ledgerAccounts: Readonly<Record<LedgerAccount, string>> = {
  'premium-receivable': '应收保险费',
  'provider-clearing': '支付机构待清算',
  'insurer-payable': '应付保险公司',
  refunds: '应退客户',
  'own-account': '公司付款账户',
  'commission-expense': '佣金支出',
  'commission-payable': '应付服务人员',
};

const attemptStates: Readonly<Record<AttemptState, string>> = {
  prepared: '已生成',
  waiting: '等待支付',
  failed: '未成功',
  closed: '已关闭',
  paid: '已支付',
};

const providers: Readonly<Record<PayProvider, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  'bank-card': '银行卡',
  supplier: '保险公司收款',
};

const requestKinds: Readonly<Record<InsurerKind, string>> = {
  underwrite: '核保',
  store: '登记投保单',
  issue: '出具保单',
  cancel: '撤销',
  receipt: '登记签收',
  surrender: '退保',
  change: '保全变更',
  supplement: '转交补充告知',
};

const requestStates = {
  waiting: '等待发出',
  sending: '正在发出',
  unknown: '结果未知，正在查询',
  pending: '保险公司处理中',
  answered: '已答复',
  refused: '被拒绝',
  'given-up': '已放弃',
} as const;

const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (word: string): string =>
    names[word] ?? word;

export const ledgerKindName = nameIn(ledgerKinds);
export const ledgerAccountName = nameIn(ledgerAccounts);
export const attemptStateName = nameIn(attemptStates);
export const requestKindName = nameIn(requestKinds);
export const requestStateName = nameIn(requestStates);
export const providerName = nameIn(providers);
