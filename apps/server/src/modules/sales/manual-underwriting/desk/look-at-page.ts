import { Refusal } from '@parasol/contract/errors';
import type { FileAnswer } from '@parasol/contract/file-shapes';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { App, StaffContext } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { markPicture } from '#ground/files/mark-picture.ts';
import { openFile } from '#ground/files/open-file.ts';
import type { FileRow } from '#ground/files/queries.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';

/** The picture to show: a photo, or a sheet of a PDF; a file that cannot be drawn is unchanged. */
const asPicture = async (
  app: App,
  opened: FileAnswer,
  sheet: number,
): Promise<Uint8Array | undefined> => {
  if (opened.contentType.startsWith('image/')) return opened.bytes;
  const drawn = await app.providers.cardReading.drawSheet(opened.bytes, sheet - 1);
  return drawn.kind === 'drawn' ? drawn.picture : undefined;
};

/** The look is recorded before anything is shown; a picture carries the viewer's name. */
export const lookAtPage = async (
  { app, caller, now }: StaffContext,
  file: FileRow,
  { manual_underwriting_no: caseNo }: CaseRow,
  sheet = 1,
): ReturnType<typeof openFile> => {
  await noteAct(
    { app, caller },
    {
      action: 'underwriting-case.page-looked-at',
      subject: `underwriting-case:${caseNo}`,
      detail: { fileId: file.file_id, sheet },
    },
  );
  const opened = await openFile(app, file);
  if (opened instanceof Refusal) return opened;
  const picture = await asPicture(app, opened, sheet);
  if (!picture) return opened;
  const name = await staffName(app.database.db, caller.staffId);
  const marked = await markPicture(picture, `${name} ${momentText(now.getTime())}`);
  return { ...opened, contentType: 'image/jpeg', bytes: marked, inline: true };
};
