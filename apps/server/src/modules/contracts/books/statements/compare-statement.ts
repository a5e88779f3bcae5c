import {
  matchStatement,
  unexplainedBalance,
  type StatementDifference,
} from '@parasol/domain/contracts/books/match-statement';
import { accountOf, mostStatementLines } from '@parasol/domain/contracts/books/statement';
import { differenceKinds } from '@parasol/domain/contracts/payments/reconcile';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { keepDifferences } from '#modules/contracts/payments/reconciliation/keep-differences.ts';
import {
  bankBalance,
  bankEntries,
  holdStatements,
  insurerEntries,
  linesOfStatement,
  saveMatches,
  statementById,
  type StatementRow,
} from '#modules/contracts/books/queries/statements.ts';

type Db = Tx['db'];

/** The balance that the bank printed differs from ours by more than the lines explain. */
const balanceDifference = async (
  db: Db,
  of: StatementRow,
): Promise<readonly StatementDifference[]> => {
  if (of.provider === 'insurer' || of.closing_fen === null) return [];
  const balance = await bankBalance(db, of, accountOf[of.provider]);
  if (unexplainedBalance({ ...balance, closingFen: of.closing_fen }) === 0) return [];
  return [
    {
      kind: 'balance',
      number: `${of.date} 期末余额`,
      oursFen: balance.ledgerFen,
      theirsFen: of.closing_fen,
      action: differenceKinds.balance.action,
      day: of.date,
      entryNo: null,
      lineNo: null,
    },
  ];
};

/** Compares one statement with the present ledger, and keeps the result. */
export const compareRow = async (tx: Tx, app: App, of: StatementRow): Promise<void> => {
  const { db } = tx;
  const { reconciliation_id: id, provider } = of;
  await holdStatements(db, of);
  const ours =
    provider === 'insurer'
      ? await insurerEntries(db, of)
      : await bankEntries(db, of, accountOf[provider]);
  const lines = (await linesOfStatement(db, id, mostStatementLines)).map((line) => ({
    lineNo: line.line_no,
    side: line.side,
    day: line.day,
    fen: line.fen,
    policyNo: line.policy_no,
    party: line.party,
    reference: line.reference,
  }));
  const { matches, differences } = matchStatement(lines, ours);
  await saveMatches(db, id, matches);
  await keepDifferences(tx, app, id, [...differences, ...(await balanceDifference(db, of))]);
};

export const compareStatement = async (tx: Tx, app: App, id: number): Promise<void> => {
  const row = await statementById(tx.db, id);
  if (row) await compareRow(tx, app, row);
};
