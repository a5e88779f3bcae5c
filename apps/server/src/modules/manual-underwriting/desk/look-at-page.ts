import { Refusal } from '@parasol/contract/errors';
import { momentText } from '@parasol/domain/calendar/shanghai';
import type { Context } from '#context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { markPicture } from '#ground/files/mark-picture.ts';
import { openFile } from '#ground/files/open-file.ts';
import type { FileRow } from '#ground/files/queries.ts';
import { staffName } from '#modules/accounts/staff/staff-name.ts';
import type { CaseRow } from '../queries/cases.ts';

/** The look is written down before anything is shown; a picture carries who looked. */
export const lookAtPage = async (
  { app, caller, now }: Context,
  file: FileRow,
  { manual_underwriting_no: caseNo }: CaseRow,
): ReturnType<typeof openFile> => {
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting-case.page-looked-at',
      subject: `underwriting-case:${caseNo}`,
      detail: { fileId: file.file_id },
    });
  });
  const opened = await openFile(app, file);
  if (opened instanceof Refusal || !opened.contentType.startsWith('image/')) return opened;
  const name = caller.kind === 'staff' ? await staffName(app.database.db, caller.staffId) : '';
  const marked = await markPicture(opened.bytes, `${name} ${momentText(now.getTime())}`);
  return { ...opened, contentType: 'image/jpeg', bytes: marked, inline: true };
};
