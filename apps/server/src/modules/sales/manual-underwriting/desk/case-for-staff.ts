import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { noSuchFile } from '#ground/files/open-file.ts';
import { fileById } from '#ground/files/queries.ts';
import { smallPicture } from '#ground/files/small-picture.ts';
import { caseOwner } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import { findCaseForStaff } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { deskView } from './desk-view.ts';
import { lookAtPage } from './look-at-page.ts';

/** The look is written down before anything is shown. */
export const getUnderwritingCase: Verb<'getUnderwritingCase'> = async (
  context,
  { manualUnderwritingNo: caseNo },
) => {
  const { app, caller } = context;
  const row = await findCaseForStaff(context, app.database.db, caseNo);
  if (row instanceof Refusal) return row;
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting-case.looked-at',
      subject: `underwriting-case:${caseNo}`,
      detail: {},
    });
  });
  return deskView(context, row);
};

/** A preview too small to read is not recorded as a look. */
export const getUnderwritingPage: Verb<'getUnderwritingPage'> = async (
  context,
  { fileId, size, sheet },
) => {
  const { app } = context;
  const { db } = app.database;
  const file = await fileById(db, caseOwner('').kind, fileId);
  if (!file) return noSuchFile();
  const row = await findCaseForStaff(context, db, file.owner_no);
  if (row instanceof Refusal) return noSuchFile();
  return size === 'small' ? smallPicture(app, file) : lookAtPage(context, file, row, sheet);
};
