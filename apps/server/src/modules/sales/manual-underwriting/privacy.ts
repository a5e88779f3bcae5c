import { caseLife } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { App, PersonContext } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { decidedOnErased } from '#modules/products/disclosure/records/verdicts/keep-verdicts.ts';
import { caseOwner, caseView } from './cases/case-view.ts';
import { sourcesOf } from './cases/keep-outcomes.ts';
import { moveCase } from './cases/move-case.ts';
import { casesOfUser, forgetConditions, lockCase, type CaseRow } from './queries/cases.ts';
import { caseKeeper } from './cases/sealed-case.ts';

/** A person's cases with their results, for their own download. */
export const exportCases = async ({ app, person: userId }: PersonContext): Promise<unknown> => {
  const rows = await casesOfUser(app.database.db, { userId });
  const cases = await Promise.all(rows.map((row) => caseView(app, row)));
  return cases.map((view) => ({
    manualUnderwritingNo: view.manualUnderwritingNo,
    product: view.productName,
    state: view.stateTitle,
    createdAt: view.createdAt,
    conditions: view.conditions.map(({ name }) => name),
    words: view.words,
    papers: view.pages.map(({ name, at }) => ({ name, at })),
    outcome: view.offer && {
      title: view.offer.title,
      reasons: view.offer.reasons,
      exclusions: view.offer.members.flatMap(({ exclusions }) => exclusions),
    },
    story: view.story,
  }));
};

/** A case without a later order; a contract's documents are kept with the contract. */
const isFree = ({ origin, order_no: orderNo }: CaseRow): boolean =>
  origin !== 'order' && orderNo === null;

const eraseOf = async (tx: Tx, app: App, userId: string, actor: string): Promise<void> => {
  for (const { manual_underwriting_no: caseNo } of await casesOfUser(tx.db, { userId })) {
    const row = await lockCase(tx.db, caseNo);
    if (!row || !isFree(row)) continue;
    if (!caseLife.isOver(row.state))
      await moveCase(tx, app, row, { event: 'withdraw', by: 'system', actor });
    await removeFilesOf(tx, app, caseOwner(caseNo));
    await forgetConditions(tx.db, caseNo);
    await decidedOnErased(tx, sourcesOf(row));
    await app.vault.destroyPersonKey(tx, caseKeeper(row));
    tx.audit({
      actor,
      action: 'underwriting-case.erased',
      subject: `underwriting-case:${caseNo}`,
      detail: {},
    });
  }
};

/** Without the consent there is no ground for keeping documents without a contract. */
export const eraseCases: Reacts<'consent.withdrawn'> = async (tx, app, { userId, type, actor }) => {
  if (type === 'sensitive') await eraseOf(tx, app, userId, actor);
};

export const forgetCases: Reacts<'account.closed'> = (tx, app, { userId }) =>
  eraseOf(tx, app, userId, 'system');
