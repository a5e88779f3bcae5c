import type { LedgerAccount, LedgerKind } from '#contracts/payments/ledger.ts';
import { payMethods } from '#contracts/payments/cashier/methods.ts';
import type { AttemptState } from '#contracts/payments/pay-states.ts';
import type { InsurerKind } from '#sales/underwriting/insurer-answer.ts';

/** Staff's words for the codes that programs use among themselves. */
const ledgerKinds: Readonly<Record<LedgerKind, string>> = {
  premium: '收到保险费',
  'loan-repaid': '收到借款还款',
  surplus: '收到多余款项',
  'refund-agreed': '应退',
  'refund-paid': '退款付出',
  'payment-reversed': '支付撤回',
  'payout-agreed': '应付退保金',
  'payout-lessened': '应付退保金更正',
  'payout-paid': '退保金付出',
  'commission-earned': '应付佣金',
  'commission-reversed': '佣金冲回',
  'commission-paid': '佣金付出',
  'commission-recovered': '收回佣金',
  'commission-given-up': '佣金欠款核销',
  settled: '支付机构结算',
  'settled-direct': '保险公司直接收款',
  remitted: '保险费解付',
  'brokerage-earned': '应收经纪佣金',
  'brokerage-received': '收到经纪佣金',
  'tax-paid': '缴纳代扣税款',
  'trust-moved': '收回代垫的退保金与退款',
  'fee-charged': '账单计收手续费',
  'provider-fee': '支付手续费',
};

const ledgerAccounts: Readonly<Record<LedgerAccount, string>> = {
  'premium-receivable': '应收保险费',
  'provider-clearing': '支付机构待清算',
  'insurer-payable': '应付保险公司',
  refunds: '应退客户',
  'own-account': '公司付款账户',
  'provider-fees': '支付手续费',
  'fees-payable': '应付支付手续费',
  'commission-expense': '佣金支出',
  'commission-payable': '应付服务人员',
  'tax-payable': '应交代扣税款',
  'premium-trust': '保险费专用账户',
  'brokerage-receivable': '应收保险公司佣金',
  'brokerage-income': '经纪佣金收入',
};

const attemptStates: Readonly<Record<AttemptState, string>> = {
  prepared: '已生成',
  waiting: '等待支付',
  failed: '未成功',
  closed: '已关闭',
  paid: '已支付',
};

const providers = Object.fromEntries(
  Object.entries(payMethods).map(([code, { name, staffName = name }]) => [code, staffName]),
);

const requestKinds: Readonly<Record<InsurerKind, string>> = {
  underwrite: '核保',
  store: '登记投保单',
  issue: '出具保单',
  cancel: '撤销',
  receipt: '登记签收',
  surrender: '退保',
  change: '保全变更',
  supplement: '转交补充告知',
  invoice: '发票与扣除凭证',
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
