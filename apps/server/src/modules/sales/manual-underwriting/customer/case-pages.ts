import { refuse, Refusal } from '@parasol/contract/errors';
import { staffHold } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { isStaff } from '#ground/caller/is-staff.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { fileById } from '#ground/files/queries.ts';
import { removeFile } from '#ground/files/remove-file.ts';
import { smallPicture } from '#ground/files/small-picture.ts';
import { caseOwner, sentAt } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import { lookAtPage } from '#modules/sales/manual-underwriting/desk/look-at-page.ts';
import { findOwnCase } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { changeCase, movesOf } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { changePage, pagesOf } from '#modules/sales/manual-underwriting/queries/pages.ts';
import { changeOwnCase } from './case-form.ts';
import { closed, itemRefusal, keepPage } from './keep-page.ts';

export const uploadManualUnderwritingFile: Verb<'uploadManualUnderwritingFile'> = (
  context,
  { manualUnderwritingNo: caseNo, ...given },
) => keepPage(context, given, (db, lock) => findOwnCase(context, db, caseNo, lock));

/**
 * The named pages come in this order, each in place of one of them; the others keep their places.
 */
export const arrangeManualUnderwritingPages: Verb<'arrangeManualUnderwritingPages'> = (
  context,
  { manualUnderwritingNo: caseNo, pages: wanted },
) =>
  changeOwnCase(context, caseNo, async (tx, row) => {
    const { now } = context;
    const refused = closed(row, now);
    if (refused) return refused;
    const pages = await pagesOf(tx.db, caseNo);
    const sent = sentAt(await movesOf(tx.db, caseNo));
    const byId = new Map(pages.map((page) => [page.file_id, page]));
    if (new Set(wanted.map(({ fileId }) => fileId)).size !== wanted.length)
      return refuse('INVALID_REQUEST', '同一页出现了两次，请刷新页面');
    const places = wanted.flatMap(({ fileId }) => byId.get(fileId)?.position ?? []);
    if (places.length !== wanted.length) return noSuchFile();
    places.sort((a, b) => a - b);
    for (const [index, { fileId, turned, item }] of wanted.entries()) {
      const page = byId.get(fileId);
      if (!page || (sent !== null && page.kept_at <= sent))
        return refuse('CONFLICT', '已经提交的资料不能再调整');
      const strange = item === page.item ? undefined : await itemRefusal(tx.db, row, item);
      if (strange) return strange;
      await changePage(tx.db, fileId, { position: places[index] ?? page.position, turned, item });
    }
    return changeCase(tx.db, caseNo, { changed_at: now });
  });

/** A page that an underwriter may have seen is kept. */
export const removeManualUnderwritingFile: Verb<'removeManualUnderwritingFile'> = (
  context,
  { manualUnderwritingNo: caseNo, fileId },
) =>
  changeOwnCase(context, caseNo, async (tx, row) => {
    const { app, caller, now } = context;
    const page = (await pagesOf(tx.db, caseNo)).find((each) => each.file_id === fileId);
    if (!page) return noSuchFile();
    const sent = sentAt(await movesOf(tx.db, caseNo));
    if (closed(row, now) || (sent !== null && page.kept_at <= sent))
      return refuse('CONFLICT', '这一页已经提交，不能再删除');
    await removeFile(tx, app, fileId);
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting-case.file-removed',
      subject: `underwriting-case:${caseNo}`,
      detail: { fileId },
    });
    return changeCase(tx.db, caseNo, { changed_at: now });
  });

/** A colleague who acts for a customer sees no more than the colleague's own role allows. */
export const getManualUnderwritingFile: Verb<'getManualUnderwritingFile'> = async (
  context,
  { fileId, size },
) => {
  const { app, caller } = context;
  const file = await fileById(app.database.db, caseOwner('').kind, fileId);
  if (!file) return noSuchFile();
  const row = await findOwnCase(context, app.database.db, file.owner_no);
  if (row instanceof Refusal) return noSuchFile();
  if (isStaff(context) && !staffHold(caller, 'orders-underwrite')) return noSuchFile();
  if (size === 'small') return smallPicture(app, file);
  return isStaff(context) ? lookAtPage(context, file, row) : openFile(app, file);
};
