import { loanRuleWords } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { serviceLife } from '@parasol/domain/contracts/policies/services/policy-service';
import type { Loan, LoanData } from '#features/contracts/policies/loans/loan.data.ts';

const months = 6;
const keys = { borrow: 'K1', repay: 'K2' };

const lending: Loan = {
  policyNo: 'P1',
  productName: '长盈增额终身寿险',
  insurerName: '栖山人寿保险有限责任公司',
  servicePhone: '400-000-1303',
  statusTitle: '保障中',
  problem: null,
  asked: null,
  repaying: null,
  cashValueFen: 1_765_175,
  limitFen: 1_412_140,
  leastFen: 100_000,
  months,
  rate: '4.95%',
  dayCosts: [{ fen: 100_000, dayFen: 14, termFen: 2495 }],
  rules: [...loanRuleWords({ article: 12, share: 800_000, months })],
  owedFen: 0,
  principalFen: 0,
  interestFen: 0,
  loans: [],
  lapsesOn: null,
  entries: [],
  cards: [{ cardId: 'C1', bankName: '中国工商银行', tail: '2248' }],
  mobile: '137****7001',
};

const lent: Loan = {
  ...lending,
  limitFen: 1_539_258,
  owedFen: 613_263,
  principalFen: 600_000,
  interestFen: 13_263,
  loans: [
    {
      no: 'PV1',
      on: '2027-07-10',
      fen: 600_000,
      principalFen: 600_000,
      interestFen: 13_263,
      rate: '4.95%',
      dayFen: 81,
      term: 1,
      termEnds: '2028-01-10',
    },
  ],
  entries: [{ on: '2027-07-10', title: '保险公司付款', fen: 600_000, owedFen: 600_000 }],
};

const underWay = (state: 'with-insurer' | 'to-pay') => ({
  posNo: 'PV2',
  title: serviceLife.states[state].title,
  state,
});

const open = (state: string, loan: Loan): { state: string; data: LoanData } => ({
  state,
  data: { loan, keys },
});

/** Cases of the page of a policy's loan. */
export const loanCases: readonly { readonly state: string; readonly data: LoanData }[] = [
  open('没有借款，可以借', lending),
  open('没有借款，没有核验过的银行卡', { ...lending, cards: [] }),
  open('没有借款，现在不能借', { ...lending, problem: '犹豫期结束以后可以申请', limitFen: 0 }),
  open(`借款申请${serviceLife.states['with-insurer'].title}`, {
    ...lending,
    asked: underWay('with-insurer'),
    problem: '正在申请保单借款，请等保险公司答复以后再办理',
  }),
  open('有借款', lent),
  open(`有借款，还款${serviceLife.states['to-pay'].title}`, {
    ...lent,
    repaying: underWay('to-pay'),
    problem: '有一笔借款还款等待支付，请先支付或撤回',
  }),
  open('有借款，本息将达到现金价值', { ...lent, lapsesOn: '2028-03-01' }),
  open('有借款，效力中止', {
    ...lent,
    statusTitle: '效力中止',
    problem: '这份保单效力中止，不能借款',
  }),
  {
    state: '条款没有借款的约定',
    data: { closed: '这份保单的条款没有借款的约定', policyNo: 'P1' },
  },
];
