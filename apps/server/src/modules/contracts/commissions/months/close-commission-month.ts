import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { brandHere, isOver, noBrand } from './months-of-brand.ts';
import {
  closedMonth,
  closeMonth,
  holdMonths,
  openMonths,
  statementsOfMonth,
} from '#modules/contracts/commissions/queries/months.ts';

type Closed = { readonly brand: string; readonly month: string; readonly closedAt: string };

/**
 * Closes months in order, and only past ones: a month that two people closed never changes again.
 */
export const makeMonthClose = async (
  tx: Tx,
  context: StaffContext,
  { brand, month }: Parsed<'closeCommissionMonth'>,
  grantedBy: string | null,
): Promise<Closed | Refusal> => {
  const { caller, now } = context;
  if (!brandHere(context, brand)) return noBrand();
  if (!isOver(context, month)) return refuse('CONFLICT', '这个月还没有结束，不能结算');
  await holdMonths(tx.db, brand, 'alone');
  if ((await openMonths(tx.db, brand)).some((each) => each < month))
    return refuse('CONFLICT', '前面的月份还没有结算，请按先后结算');
  if (await closedMonth(tx.db, brand, month))
    return refuse('CONFLICT', '这个月已经结算过，请刷新后再看');
  if (grantedBy === null) {
    const rows = await statementsOfMonth(tx.db, { brand, month, owing: [] });
    const total = rows.reduce((sum, { earned, reversed }) => sum + earned + reversed, 0);
    return putAsk(tx, context, {
      act: 'close-commission',
      key: `${brand} ${month}`,
      input: { brand, month },
      subject: `commission-month:${brand} ${month}`,
      brand,
      words: `结算 ${month} 的佣金：${rows.length} 位服务人员，合计 ${formatAmount(total)} 元。结算后这个月不再变化，之后的计提和冲回记入以后的月份。`,
      why: '月度结算',
    });
  }
  await closeMonth(tx.db, {
    brand,
    month,
    closed_by: actorOf(caller),
    granted_by: `staff:${grantedBy}`,
    closed_at: now,
  });
  tx.audit({
    actor: actorOf(caller),
    action: 'commission.month-closed',
    subject: `commission-month:${brand} ${month}`,
    detail: { brand, month },
  });
  return { brand, month, closedAt: now.toISOString() };
};

export const closeCommissionMonth: Verb<'closeCommissionMonth'> = (context, input) =>
  inTransaction(context.app.database, (tx) => makeMonthClose(tx, context, input, null));
