import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { readStatement } from '@parasol/domain/contracts/books/statement';
import { daysBetween } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { saveReconciliation } from '#modules/contracts/payments/reconciliation/keep-differences.ts';
import {
  holdStatements,
  replaceLines,
  statementById,
  statementsOfAccount,
} from '#modules/contracts/books/queries/statements.ts';
import { isHere } from '#modules/contracts/books/remit-premiums.ts';
import { compareRow } from './compare-statement.ts';

const longestDays = 100;

interface Account {
  readonly brand: string | null;
  readonly insurer: string | null;
  readonly merchant: string;
  readonly closing: number | null;
}

/** The account that a statement is of, where the caller may see it. */
const accountFor = (context: StaffContext, input: Parsed<'uploadStatement'>): Account | Refusal => {
  const { of, brand = '', insurer = '', closingFen } = input;
  if (of === 'insurer')
    return isHere(context, { brand, insurer })
      ? { brand, insurer, merchant: `${brand} ${insurer}`, closing: null }
      : refuse('NOT_FOUND', '没有找到这家保险公司');
  if (!staffMay(context.caller, null)) return refuse('NO_PERMISSION');
  return closingFen === undefined
    ? refuse('INVALID_REQUEST', '请填写流水上印的期末余额')
    : { brand: null, insurer: null, merchant: of, closing: closingFen };
};

const total = (fens: readonly number[]): number => fens.reduce((sum, fen) => sum + fen, 0);

/**
 * Staff upload a statement of an insurer or of our bank; a repeated one of the same days replaces
 * it.
 */
export const uploadStatement: Verb<'uploadStatement'> = async (context, input) => {
  const { app, caller, now } = context;
  const { of, from, to, file, text } = input;
  if (to < from || to > dateOf(now.getTime()) || daysBetween(from, to) > longestDays)
    return refuse('INVALID_REQUEST', `起止日期不能晚于今天，最多 ${longestDays} 天`);
  const account = accountFor(context, input);
  if (account instanceof Refusal) return account;
  const read = readStatement(of, text, { from, to });
  if ('fault' in read)
    return refuse(
      'INVALID_REQUEST',
      `第 ${read.line} 行：${read.fault}。没有保存，请改正后重新上传`,
    );
  const { brand, insurer, merchant, closing } = account;
  return inTransaction(app.database, async (tx) => {
    const key = { provider: of, merchant };
    await holdStatements(tx.db, key);
    const earlier = await statementsOfAccount(tx.db, key);
    const same = (row: { since: string; date: string }) => row.since === from && row.date === to;
    const crossing = earlier.find((row) => !same(row) && row.since <= to && row.date >= from);
    if (crossing)
      return refuse('CONFLICT', `与 ${crossing.since} 至 ${crossing.date} 的对账单日期重叠`);
    const fens = read.lines.map(({ side, fen }) => (side === 'refund' ? -fen : fen));
    const id = await saveReconciliation(tx.db, {
      ...key,
      date: to,
      since: from,
      brand,
      insurer,
      closing_fen: closing,
      file,
      made_by: actorOf(caller),
      payments: fens.filter((fen) => fen > 0).length,
      payments_fen: total(fens.filter((fen) => fen > 0)),
      refunds: fens.filter((fen) => fen < 0).length,
      refunds_fen: -total(fens.filter((fen) => fen < 0)),
      at: now,
    });
    await replaceLines(tx.db, id, read.lines);
    // An earlier one may have waited for the facts of this one.
    for (const row of await statementsOfAccount(tx.db, key)) await compareRow(tx, app, row);
    tx.audit({
      actor: actorOf(caller),
      action: 'books.stated',
      subject: `statement:${id}`,
      detail: { of, brand, insurer, from, to, lines: read.lines.length },
    });
    const row = await statementById(tx.db, id);
    return { statementId: id, matched: row?.state === 'matched' };
  });
};
