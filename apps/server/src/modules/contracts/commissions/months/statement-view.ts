import type { Output } from '@parasol/contract';
import type { Withheld } from '@parasol/domain/products/agents/commission-rules';
import type { App } from '#ground/context.ts';
import { pageOf, readPlace } from '#ground/db/list-place.ts';
import { heldCommission } from '#modules/contracts/commissions/holds/held-commission.ts';
import {
  entriesOfAgent,
  monthOfAgent,
  type CommissionRow,
} from '#modules/contracts/commissions/queries/entries.ts';
import { closedMonth } from '#modules/contracts/commissions/queries/months.ts';
import {
  payoutsOf,
  totalsOf,
  type PayoutRow,
} from '#modules/contracts/commissions/queries/payouts.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

const pageSize = 20;
const mostShown = 50;
const tail = 4;

const wordsOf = ({ cause, premium }: CommissionRow): string => {
  if (cause.startsWith('lapsed')) return '首年效力中止，按比例冲回';
  if (cause.startsWith('left')) return '首年退保，按比例冲回';
  if (cause.startsWith('own')) return '本人的保单不计佣金，冲回';
  if (cause.startsWith('check')) return '转合规核查，先冲回，核查通过后补记';
  if (cause.startsWith('refunded')) return '保险费退回，冲回';
  if (cause.startsWith('corrected')) return '保险公司更正保险费，按比例冲回';
  if (cause.startsWith('cancelled')) return '合同解除，冲回';
  if (cause.startsWith('taken-back')) return '保险费被支付机构撤回，冲回';
  if (cause.startsWith('cooling-off')) return '犹豫期退保，冲回';
  return premium === 1 ? '首期保险费' : `第 ${premium} 期保险费`;
};

const percent = (rate: number): string => `${rate / 100}%`;

type Line = Output<'getCommissionStatement'>['lines'][number];

const lineOf = (app: App, row: CommissionRow & { base_product_no: string }): Line => ({
  commissionNo: row.commission_no,
  at: row.at.toISOString(),
  productName: productName(app, row.base_product_no),
  policyTail: row.policy_no.slice(-tail),
  premium: row.premium,
  year: row.year,
  rate: percent(row.rate),
  premiumFen: row.premium_fen,
  fen: row.fen,
  words: wordsOf(row),
});

export type PaidOut = Output<'payOutCommission'>;

export const taxView = (fen: number, tax: Withheld): PaidOut['tax'] => ({
  salesTaxFen: tax.salesTax,
  surchargeFen: tax.surcharge,
  incomeTaxFen: tax.incomeTax,
  netFen: fen - tax.salesTax - tax.surcharge - tax.incomeTax,
});

export const payoutView = (row: Omit<PayoutRow, 'payout_no'>): PaidOut => ({
  month: row.month,
  fen: row.fen,
  paidOn: row.paid_on,
  reference: row.reference,
  account: row.account,
  tax: taxView(row.fen, {
    salesTax: row.sales_tax_fen,
    surcharge: row.surcharge_fen,
    incomeTax: row.income_tax_fen,
    net: 0,
  }),
});

/** One month of one agent; the same for the agent and for finance. */
export const statementView = async (
  app: App,
  agent: { readonly agentNo: string; readonly brand: string },
  month: string,
  after: string | undefined,
): Promise<Omit<Output<'getCommissionStatement'>, 'months' | 'account' | 'cards'>> => {
  const { db } = app.database;
  const [sum, closed, payouts, rows, totals, heldRows] = await Promise.all([
    monthOfAgent(db, agent.agentNo, month),
    closedMonth(db, agent.brand, month),
    payoutsOf(db, [agent.agentNo], month),
    entriesOfAgent(db, { ...agent, month }, readPlace(after), pageSize + 1),
    totalsOf(db, agent.agentNo),
    heldCommission(app, agent.agentNo),
  ]);
  const { page, next } = pageOf(rows, pageSize, (row) => ({
    at: row.at,
    id: String(row.commission_no),
  }));
  const payout = payouts.get(agent.agentNo);
  return {
    month,
    closedAt: closed?.closed_at.toISOString() ?? null,
    paidOut: payout ? payoutView(payout) : null,
    earnedFen: sum.earned,
    reversedFen: sum.reversed,
    totalFen: sum.earned + sum.reversed,
    entries: sum.entries,
    totals: {
      heldFen: heldRows.reduce((all, { fen }) => all + fen, 0),
      earnedFen: totals.earned,
      takenBackFen: -totals.reversed,
      paidFen: totals.paid,
      settledFen: totals.settled,
      balanceFen: totals.earned + totals.reversed - totals.paid + totals.settled,
    },
    held: heldRows.slice(0, mostShown),
    lines: page.map((row) => lineOf(app, row)),
    next,
  };
};
