import { accountOf, statementSides, statementsOf } from '@parasol/domain/contracts/books/statement';
import { ledgerKindName } from '@parasol/domain/staff/console/names';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { differenceView } from '#modules/contracts/payments/reconciliation/reconciliation-view.ts';
import {
  bankBalance,
  differencesOfStatement,
  linesOfStatement,
  statementsPage,
  type StatementRow,
} from '#modules/contracts/books/queries/statements.ts';
import { compareRow } from './compare-statement.ts';

const pageSize = 60;
const mostLines = 1000;

const statementView = (app: App, row: StatementRow, open: number) => ({
  statementId: row.reconciliation_id,
  of: row.provider,
  title: statementsOf[row.provider],
  brand: row.brand,
  insurer: row.insurer,
  insurerName: row.insurer === null ? null : app.catalogue.insurer(row.insurer).name,
  from: row.since,
  to: row.date,
  lines: row.payments + row.refunds,
  inFen: row.payments_fen,
  outFen: row.refunds_fen,
  file: row.file ?? '',
  matched: row.state === 'matched' || row.state === 'settled',
  open,
  at: row.at.toISOString(),
});

export const listStatements: Verb<'listStatements'> = async ({ app, caller }, { before }) => {
  const { brand } = caller;
  const rows = await statementsPage(app.database.db, { brand, before, most: pageSize });
  return { statements: rows.map((row) => statementView(app, row, row.open ?? 0)) };
};

export const getStatement: Verb<'getStatement'> = async ({ app }, { statementId }, row) => {
  const { db } = app.database;
  const [lines, differences] = await Promise.all([
    linesOfStatement(db, statementId, mostLines),
    differencesOfStatement(db, statementId),
  ]);
  const account = row.provider === 'insurer' ? null : accountOf[row.provider];
  const balance = account === null ? null : await bankBalance(db, row, account);
  return {
    ...statementView(app, row, differences.filter(({ state }) => state === 'open').length),
    account: account ?? 'insurer-payable',
    balance: balance && { closingFen: row.closing_fen ?? 0, ...balance },
    items: lines.map((line) => ({
      lineNo: line.line_no,
      sideTitle: statementSides[line.side],
      day: line.day,
      fen: line.fen,
      policyNo: line.policy_no,
      party: line.party,
      reference: line.reference,
      entryNo: line.entry_no,
      entryTitle: line.kind && ledgerKindName(line.kind),
      entryDay: line.entry_day,
      paySeq: line.pay_seq,
    })),
    differences: differences.map((each) => ({
      ...differenceView(each),
      day: each.day ?? row.date,
      entryNo: each.entry_no,
      entryDay: each.entry_day,
      lineNo: each.line_no,
    })),
  };
};

/** Compares all of a statement with the present ledger. */
export const compareStatementAgain: Verb<'compareStatementAgain'> = async (
  { app, caller },
  { statementId },
  row,
) =>
  inTransaction(app.database, async (tx) => {
    await compareRow(tx, app, row);
    tx.audit({
      actor: actorOf(caller),
      action: 'books.compared',
      subject: `statement:${statementId}`,
      detail: {},
    });
    const left = await differencesOfStatement(tx.db, statementId);
    return { open: left.filter(({ state }) => state === 'open').length };
  });
