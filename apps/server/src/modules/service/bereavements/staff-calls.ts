import { Refusal } from '@parasol/contract/errors';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { markPicture } from '#ground/files/mark-picture.ts';
import { openFile } from '#ground/files/open-file.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { staffView } from './case-view.ts';
import { notNow } from './lock-case.ts';
import { moveCase } from './move-case.ts';
import { lockCase, movesOf } from './queries.ts';

/** Names and numbers are unmasked, as the family typed them: staff compare them with documents. */
export const getBereavementForStaff: Verb<'getBereavementForStaff'> = async (
  context,
  input,
  row,
) => {
  const { app } = context;
  const { db } = app.database;
  await noteAct(context, {
    action: 'bereavement.looked-at',
    subject: `bereavement:${row.case_no}`,
  });
  const names = new Map<string, string>();
  for (const { actor } of await movesOf(db, row.case_no))
    names.set(
      actor,
      actor.startsWith('staff:') ? await staffName(db, actor.slice('staff:'.length)) : '家属',
    );
  return staffView(app, row, input.search ?? '', (actor) => names.get(actor) ?? '系统');
};

/** The look is recorded before anything is shown, and printed across the picture. */
export const getBereavementFileForStaff: Verb<'getBereavementFileForStaff'> = async (
  context,
  { fileId },
  { file, of: row },
) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  await noteAct(context, {
    action: 'bereavement.file-looked-at',
    subject: `bereavement:${row.case_no}`,
    detail: { fileId },
  });
  const opened = await openFile(app, file);
  if (opened instanceof Refusal || !opened.contentType.startsWith('image/')) return opened;
  const name = await staffName(db, caller.staffId);
  const bytes = await markPicture(opened.bytes, `${name} ${momentText(now.getTime())}`);
  return { ...opened, contentType: 'image/jpeg', bytes };
};

export const askBereavementPapers: Verb<'askBereavementPapers'> = async (context, input) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockCase(tx.db, input.caseNo));
    const moved = await moveCase(tx, app, row, {
      event: 'ask-papers',
      actor: actorOf(caller),
      said: { papers: input.papers },
    });
    return moved === null ? notNow(tx, row) : {};
  });
};
