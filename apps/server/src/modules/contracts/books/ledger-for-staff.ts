import { refuse } from '@parasol/contract/errors';
import { bookSplits, csvOf, type BookSplit } from '@parasol/domain/contracts/books/trial-balance';
import {
  ledgerAccountName,
  ledgerKindName,
  providerName,
} from '@parasol/domain/staff/console/names';
import { daysBetween } from '@parasol/domain/base/calendar/plain-date';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import type { App, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { closingsOf, linesBehind, linesToExport, trialBalance } from './queries/lines.ts';

const pageSize = 50;
const mostExported = 100_000;
const longestDays = 400;

/** Title of a key: a code means nothing to the reader of the books. */
const keyTitle = ({ brands, catalogue }: App, by: BookSplit, key: string | null): string => {
  if (by === 'none') return bookSplits.none;
  if (key === null) return '不分';
  if (by === 'brand') return brands.find(({ id }) => id === key)?.name ?? key;
  if (by === 'provider') return providerName(key);
  if (by === 'insurer')
    return catalogue.shared.insurers.find(({ code }) => code === key)?.name ?? key;
  return key;
};

const tooLong = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  to < from || daysBetween(from, to) > longestDays;

const badPeriod = () => refuse('INVALID_REQUEST', '请选择不超过 400 天的日期范围');

export const getTrialBalance: Verb<'getTrialBalance'> = async ({ app, caller }, input) => {
  if (tooLong(input)) return badPeriod();
  const { db } = app.database;
  const { from, to, by } = input;
  const [rows, closings] = await Promise.all([
    trialBalance({ db, period: { from, to, brand: caller.brand }, by }),
    closingsOf(db),
  ]);
  return {
    rows: rows.map(({ account, key, debit, credit, balance }) => ({
      account,
      accountTitle: ledgerAccountName(account),
      key,
      keyTitle: keyTitle(app, by, key),
      debitFen: debit,
      creditFen: credit,
      balanceFen: balance,
    })),
    differenceFen: rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
    months: closings.map((row) => ({
      month: row.month,
      closed: row.act === 'closed',
      by: row.asked_by,
      grantedBy: row.granted_by,
      at: row.at.toISOString(),
    })),
  };
};

export const listLedgerLines: Verb<'listLedgerLines'> = async ({ app, caller }, input) => {
  if (tooLong(input)) return badPeriod();
  const { from, to, account, by, key, before } = input;
  const rows = await linesBehind(
    app.database.db,
    { from, to, brand: caller.brand },
    { account, by, key, before },
    pageSize + 1,
  );
  const page = rows.slice(0, pageSize);
  return {
    lines: page.map((row) => ({
      entryNo: row.entry_no,
      at: row.at.toISOString(),
      kindTitle: ledgerKindName(row.kind),
      fen: row.fen,
      brand: row.brand && keyTitle(app, 'brand', row.brand),
      insurer: row.insurer && keyTitle(app, 'insurer', row.insurer),
      provider: row.provider && providerName(row.provider),
      agentNo: row.agent_no,
      paySeq: row.pay_seq,
      policyNo: row.policy_no,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.entry_no ?? null) : null,
  };
};

const head = [
  '分录号',
  '日期',
  '摘要',
  '科目',
  '借方（元）',
  '贷方（元）',
  '品牌',
  '保险公司',
  '支付机构',
  '服务人员',
  '支付流水号',
  '保单号',
];

export const exportLedger: Verb<'exportLedger'> = async ({ app, caller }, input) => {
  if (tooLong(input)) return badPeriod();
  const { from, to } = input;
  const period = { from, to, brand: caller.brand };
  const rows = await linesToExport(app.database.db, period, mostExported + 1);
  if (rows.length > mostExported)
    return refuse('INVALID_REQUEST', '这段时间的分录太多，请缩短日期范围');
  await noteAct(
    { app, caller },
    {
      action: 'books.exported',
      subject: `book-month:${from}`,
      detail: { from, to, lines: rows.length },
    },
  );
  const lines = rows.map((row) => [
    String(row.entry_no),
    row.day,
    ledgerKindName(row.kind),
    ledgerAccountName(row.account),
    row.fen > 0 ? fenToYuan(row.fen) : '',
    row.fen < 0 ? fenToYuan(-row.fen) : '',
    row.brand === null ? '' : keyTitle(app, 'brand', row.brand),
    row.insurer === null ? '' : keyTitle(app, 'insurer', row.insurer),
    row.provider === null ? '' : providerName(row.provider),
    row.agent_no ?? '',
    row.pay_seq ?? '',
    row.policy_no ?? '',
  ]);
  return { name: `分录-${from}-${to}.csv`, csv: csvOf([head, ...lines]) };
};
