import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { monthOf } from '@parasol/domain/products/agents/commission';
import { lastDayOfMonth } from '@parasol/domain/contracts/books/trial-balance';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { openDifferencesIn, openStatements } from './queries/statements.ts';
import { compareRow } from './statements/compare-statement.ts';
import { holdBooks, holdOpen, insertClosing, lastClosing, trialBalance } from './queries/lines.ts';

/** Why nothing can be booked for a day any more; null when it can, until the transaction ends. */
export const whyClosed = async (db: Db, day: PlainDate): Promise<string | null> => {
  const month = monthOf(day);
  await holdOpen(db);
  return (await lastClosing(db, month))?.act === 'closed'
    ? `${month} 已经结账，请先由两位同事重新打开`
    : null;
};

/** Differences of the month that stay open after a look at the later bookings. */
const unexplained = async (tx: Tx, app: App, month: string): Promise<number> => {
  for (const row of await openStatements(tx.db)) await compareRow(tx, app, row);
  return openDifferencesIn(tx.db, { from: `${month}-01`, to: lastDayOfMonth(month) });
};

/**
 * A month of the books is closed with its figures, or opened again: by two, for the whole house.
 */
export const makeBookClosing = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'closeBooks'>,
  grantedBy: string | null,
): Promise<{ readonly month: string; readonly closed: boolean } | Refusal> => {
  const { caller, now } = context;
  const { month, act, reason } = input;
  if (!staffMay(caller, null)) return refuse('NO_PERMISSION');
  if (month >= monthOf(dateOf(now.getTime())))
    return refuse('CONFLICT', '这个月还没有结束，不能结账');
  await holdBooks(tx.db);
  const closed = (await lastClosing(tx.db, month))?.act === 'closed';
  if (closed === (act === 'closed'))
    return refuse('CONFLICT', closed ? '这个月已经结账' : '这个月没有结账');
  const last = lastDayOfMonth(month);
  const rows = await trialBalance({
    db: tx.db,
    period: { from: `${month}-01`, to: last, brand: null },
    by: 'none',
  });
  const total = rows.reduce((sum, { balance }) => sum + balance, 0);
  if (total !== 0) return refuse('CONFLICT', '借贷不平，不能结账，请先查明');
  const open = act === 'closed' ? await unexplained(tx, context.app, month) : 0;
  if (open > 0)
    return refuse(
      'CONFLICT',
      `${month} 还有 ${open} 条对账差异没有处理，请先在对账差异里查明，或由两位同事按现状结束`,
    );
  if (grantedBy === null)
    return putAsk(tx, context, {
      act: 'close-books',
      key: month,
      input,
      subject: `book-month:${month}`,
      brand: null,
      words:
        act === 'closed'
          ? `把 ${month} 的账目结账，留存各科目余额。结账后转账日期在这个月的款项不能再登记。`
          : `重新打开 ${month} 的账目，可以补登转账日期在这个月的款项。`,
      why: reason,
    });
  await insertClosing(tx.db, {
    month,
    act,
    reason,
    figures: JSON.stringify(
      Object.fromEntries(rows.map(({ account, balance }) => [account, balance])),
    ),
    asked_by: actorOf(caller),
    granted_by: `staff:${grantedBy}`,
    at: now,
  });
  tx.audit({
    actor: actorOf(caller),
    action: act === 'closed' ? 'books.closed' : 'books.reopened',
    subject: `book-month:${month}`,
    detail: { reason },
  });
  return { month, closed: act === 'closed' };
};

export const closeBooks: Verb<'closeBooks'> = (context, input) =>
  inTransaction(context.app.database, (tx) => makeBookClosing(tx, context, input, null));
