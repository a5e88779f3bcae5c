import {
  invoiceObstacles,
  type InvoiceObstacle,
  type InvoiceState,
  invoiceLife,
} from '@parasol/domain/contracts/payments/invoice';
import type { InvoicesData } from '#features/contracts/payments/invoices/invoices.data.ts';

type Premium = InvoicesData['premiums'][number];
type Invoice = Premium['invoices'][number];

const at = '2026-11-18T02:00:00.000Z';

const invoiceOf = (state: InvoiceState): Invoice => {
  const issued = state === 'issued' || state === 'to-cancel' || state === 'cancelled';
  return {
    invoiceNo: 'FP000000000001',
    kind: 'invoice',
    kindTitle: '发票',
    year: null,
    fen: 25_800,
    state,
    stateTitle: invoiceLife.states[state].title,
    words: invoiceLife.states[state].words,
    reason: state === 'refused' ? '抬头与投保人不一致' : '',
    titleName: '陈晓',
    taxNo: '',
    email: 'chen@example.com',
    of: 'person',
    number: issued ? '26312000000000000001' : null,
    redNumber: state === 'cancelled' ? '26312000000000000002' : null,
    hasFile: issued,
    canCorrect: state === 'asked' || state === 'issued',
    askedAt: at,
    changedAt: at,
  };
};

const paid: Premium = {
  paySeq: 'PS000000000001',
  policyNo: 'P1',
  subject: '安心医疗保险 首期保险费',
  insurerName: '汇宁健康保险股份有限公司',
  paidAt: at,
  paidFen: 25_800,
  leftFen: 25_800,
  obstacle: null,
  invoices: [],
};

const dataOf = (premiums: readonly Premium[]): InvoicesData => ({
  premiums: [...premiums],
  vouchers: [],
  holder: { name: '陈晓', email: 'chen@example.com' },
});

/** Once a paper exists, that paper is the obstacle, and the page tells of it. */
const obstacles = (Object.keys(invoiceObstacles) as InvoiceObstacle[]).filter(
  (each) => each !== 'has-one',
);

/** Cases of the page of invoices for a premium. */
export const invoiceCases: readonly { readonly state: string; readonly data: InvoicesData }[] = [
  { state: '没有交过保险费', data: dataOf([]) },
  { state: '可以申请', data: dataOf([paid]) },
  { state: '可以申请，退回过一部分', data: dataOf([{ ...paid, leftFen: 20_000 }]) },
  ...obstacles.map((obstacle) => ({
    state: `不能申请：${invoiceObstacles[obstacle]}`,
    data: dataOf([{ ...paid, obstacle: invoiceObstacles[obstacle] }]),
  })),
  ...invoiceLife.stateNames.map((state) => ({
    state: invoiceLife.states[state].title,
    data: dataOf([
      {
        ...paid,
        obstacle: invoiceLife.states[state].live ? invoiceObstacles['has-one'] : null,
        invoices: [invoiceOf(state)],
      },
    ]),
  })),
];
