import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { noSuchFile } from '#ground/files/open-file.ts';
import { smallPicture } from '#ground/files/small-picture.ts';
import { ownFamilyRefusal } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { deskView } from './desk-view.ts';
import { lookAtPage } from './look-at-page.ts';

/** The look is recorded before anything is shown. */
export const getUnderwritingCase: Verb<'getUnderwritingCase'> = async (
  context,
  { manualUnderwritingNo: caseNo },
  row,
) => {
  const { app } = context;
  const refused = await ownFamilyRefusal(context, app.database.db, row);
  if (refused) return refused;
  await noteAct(context, {
    action: 'underwriting-case.looked-at',
    subject: `underwriting-case:${caseNo}`,
    detail: {},
  });
  return deskView(context, row);
};

/** A preview too small to read is not recorded as a look. */
export const getUnderwritingPage: Verb<'getUnderwritingPage'> = async (
  context,
  { size, sheet },
  { file, of: row },
) => {
  const { app } = context;
  const { db } = app.database;
  if (await ownFamilyRefusal(context, db, row)) return noSuchFile();
  return size === 'small' ? smallPicture(app, file) : lookAtPage(context, file, row, sheet);
};
