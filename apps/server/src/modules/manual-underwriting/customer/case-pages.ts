import { refuse, Refusal } from '@parasol/contract/errors';
import { staffHold } from '@parasol/domain/accounts/access';
import { takesPages } from '@parasol/domain/manual-underwriting/case-states';
import { mostPages } from '@parasol/domain/manual-underwriting/documents';
import type { Kysely } from 'kysely';
import type { PersonContext, Verb } from '#context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Database } from '#ground/db/schema.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { fileById } from '#ground/files/queries.ts';
import { removeFile } from '#ground/files/remove-file.ts';
import { caseOwner, pagesView, sentAt } from '../case-view.ts';
import { lookAtPage } from '../desk/look-at-page.ts';
import { findOwnCase, isPastDue, pastDue } from '../find-case.ts';
import { readPages } from '../jobs.ts';
import { changeCase, movesOf, type CaseRow } from '../queries/cases.ts';
import { changePage, insertPage, itemsOf, pageByKey, pagesOf } from '../queries/pages.ts';
import { caseKeeper } from '../sealed-case.ts';
import { changeOwnCase } from './change-case.ts';

const closed = (row: CaseRow, now: Date): Refusal | undefined => {
  if (isPastDue(row, now)) return pastDue();
  return takesPages(row.state)
    ? undefined
    : refuse('CONFLICT', '资料已经提交审核，需要补充时会通知您');
};

/** An item that can be answered now: the form's while it is open, or one of those just asked for. */
const itemRefusal = async (
  db: Kysely<Database>,
  row: CaseRow,
  item: number | null | undefined,
): Promise<Refusal | undefined> => {
  if (item == null)
    return row.state === 'supplement-asked'
      ? refuse('INVALID_REQUEST', '请在需要补充的项目下上传')
      : undefined;
  const items = await itemsOf(db, row.manual_underwriting_no);
  const known = items.find(({ number }) => number === item);
  return known && known.round === row.round
    ? undefined
    : refuse('INVALID_REQUEST', '没有这一项资料，请刷新页面');
};

const pageOf = async ({ app }: PersonContext, caseNo: string, fileId: string) => {
  const sent = sentAt(await movesOf(app.database.db, caseNo));
  return (await pagesView(app, caseNo, sent)).find((page) => page.fileId === fileId);
};

/** A page that arrived before is the same page: nothing is kept twice when an answer was lost. */
const arrivedBefore = async (context: PersonContext, caseNo: string, key: string) => {
  const before = await pageByKey(context.app.database.db, caseNo, key);
  const page = before && (await pageOf(context, caseNo, before.file_id));
  return page && { ...page, hints: [] };
};

export const uploadManualUnderwritingFile: Verb<'uploadManualUnderwritingFile'> = async (
  context,
  { manualUnderwritingNo: caseNo, pageKey, item, turned, file },
) => {
  const { app, now } = context;
  const { db } = app.database;
  const row = await findOwnCase(context, db, caseNo);
  if (row instanceof Refusal) return row;
  const before = await arrivedBefore(context, caseNo, pageKey);
  if (before) return before;
  const refused = closed(row, now) ?? (await itemRefusal(db, row, item));
  if (refused) return refused;
  const kept = await keepFile(
    context,
    {
      file,
      field: 'medical',
      owner: caseOwner(caseNo),
      person: caseKeeper(row),
      subject: `underwriting-case:${caseNo}`,
      most: mostPages,
    },
    async (tx) => {
      const locked = await findOwnCase(context, tx.db, caseNo, true);
      if (locked instanceof Refusal) return locked;
      if (await pageByKey(tx.db, caseNo, pageKey)) return refuse('CONFLICT');
      return closed(locked, now) ?? itemRefusal(tx.db, locked, item);
    },
    async (tx, { file_id: fileId }) => {
      const pages = await pagesOf(tx.db, caseNo);
      await insertPage(tx.db, {
        file_id: fileId,
        manual_underwriting_no: caseNo,
        key: pageKey,
        item: item ?? null,
        position: Math.max(0, ...pages.map(({ position }) => position)) + 1,
        turned: Number(turned),
        round: row.round,
        kept_at: now,
      });
      tx.enqueue(readPages, {});
    },
  );
  if (kept instanceof Refusal) return (await arrivedBefore(context, caseNo, pageKey)) ?? kept;
  const page = await pageOf(context, caseNo, kept.fileId);
  return page ? { ...page, hints: kept.hints } : noSuchFile();
};

/** The pages that are named come in this order, each where one of them stood; the others stay. */
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

/** What somebody may have looked at already stays. */
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

/** In a customer's place staff see no more than their own role lets them see. */
export const getManualUnderwritingFile: Verb<'getManualUnderwritingFile'> = async (
  context,
  { fileId },
) => {
  const { app, caller } = context;
  const file = await fileById(app.database.db, caseOwner('').kind, fileId);
  if (!file) return noSuchFile();
  const row = await findOwnCase(context, app.database.db, file.owner_no);
  if (row instanceof Refusal) return noSuchFile();
  if (caller.kind !== 'staff') return openFile(app, file);
  return staffHold(caller, 'orders-underwrite') ? lookAtPage(context, file, row) : noSuchFile();
};
