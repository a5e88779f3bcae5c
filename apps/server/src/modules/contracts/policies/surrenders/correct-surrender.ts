import type { Fen } from '@parasol/domain/base/money/fen';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { correctLeaving } from '#modules/contracts/policies/papers/correct-leaving.ts';
import {
  goesBack,
  lessenSurrender,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';
import { tellOfSurrender } from './move-surrender.ts';

/** The refund is less than confirmed: the customer gets a corrected confirmation and a message. */
export const correctSurrender = async (
  tx: Tx,
  app: App,
  row: SurrenderRow,
  less: Fen,
): Promise<SurrenderRow> => {
  const corrected = { ...row, less_fen: less };
  await lessenSurrender(tx.db, row.surrender_no, less);
  tx.audit({
    actor: 'system',
    action: 'surrender.corrected',
    subject: `policy:${row.policy_no}`,
    detail: { surrenderNo: row.surrender_no, from: goesBack(row), to: less },
  });
  await correctLeaving(tx, app, corrected, goesBack(row));
  await tellOfSurrender(tx, app, corrected, 'surrender-corrected');
  return corrected;
};
