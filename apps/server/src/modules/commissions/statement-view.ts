import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { pageOf, readPlace } from '#ground/db/list-place.ts';
import {
  closedMonth,
  entriesOfAgent,
  monthOfAgent,
  payoutsOf,
  type CommissionRow,
  type PayoutRow,
} from './queries.ts';

const pageSize = 20;
const tail = 4;

const wordsOf = ({ cause, premium }: CommissionRow): string => {
  if (cause.startsWith('refunded')) return '保险费退回，冲回';
  if (cause.startsWith('taken-back')) return '保险费被支付机构撤回，冲回';
  if (cause.startsWith('cooling-off')) return '犹豫期退保，冲回';
  return premium === 1 ? '首期保险费' : `第 ${premium} 期保险费`;
};

const percent = (rate: number): string => `${rate / 100}%`;

type Line = Output<'getCommissionStatement'>['lines'][number];

const lineOf = (app: App, row: CommissionRow & { base_product_no: string }): Line => ({
  commissionNo: row.commission_no,
  at: row.at.toISOString(),
  productName:
    app.catalogue.find(row.base_product_no)?.product.names.marketing ?? row.base_product_no,
  policyTail: row.policy_no.slice(-tail),
  premium: row.premium,
  year: row.year,
  rate: percent(row.rate),
  premiumFen: row.premium_fen,
  fen: row.fen,
  words: wordsOf(row),
});

export const payoutView = ({
  month,
  fen,
  paid_on: paidOn,
  reference,
}: Pick<PayoutRow, 'month' | 'fen' | 'paid_on' | 'reference'>): Output<'payOutCommission'> => ({
  month,
  fen,
  paidOn,
  reference,
});

/** One month of one who sells; for themselves and for finance it is the same. */
export const statementView = async (
  app: App,
  agent: { readonly agentNo: string; readonly brand: string },
  month: string,
  after: string | undefined,
): Promise<Omit<Output<'getCommissionStatement'>, 'months'>> => {
  const { db } = app.database;
  const [sum, closed, payouts, rows] = await Promise.all([
    monthOfAgent(db, agent.agentNo, month),
    closedMonth(db, agent.brand, month),
    payoutsOf(db, [agent.agentNo], month),
    entriesOfAgent(db, { ...agent, month }, readPlace(after), pageSize + 1),
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
    lines: page.map((row) => lineOf(app, row)),
    next,
  };
};
