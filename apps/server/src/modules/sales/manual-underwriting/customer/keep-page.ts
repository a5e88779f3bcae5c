import type { Output, Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { takesPages } from '@parasol/domain/sales/manual-underwriting/case-states';
import { mostPages } from '@parasol/domain/sales/manual-underwriting/documents';
import type { App, Context } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { noSuchFile } from '#ground/files/open-file.ts';
import {
  caseOwner,
  pagesView,
  sentAt,
} from '#modules/sales/manual-underwriting/cases/case-view.ts';
import { isPastDue, pastDue } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { readPages } from '#modules/sales/manual-underwriting/jobs.ts';
import { movesOf, type CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  insertPage,
  itemsOf,
  pageByKey,
  pagesOf,
} from '#modules/sales/manual-underwriting/queries/pages.ts';
import { caseKeeper } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

type Kept = Output<'uploadManualUnderwritingFile'>;
type Given = Pick<Parsed<'uploadManualUnderwritingFile'>, 'pageKey' | 'item' | 'turned' | 'file'>;

export const closed = (row: CaseRow, now: Date): Refusal | undefined => {
  if (isPastDue(row, now)) return pastDue();
  return takesPages(row.state)
    ? undefined
    : refuse('CONFLICT', '资料已经提交审核，需要补充时会通知您');
};

/** An item that can be answered now: the form's while it is open, or one of those just asked for. */
export const itemRefusal = async (
  db: Db,
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

const pageOf = async (app: App, caseNo: string, fileId: string) => {
  const sent = sentAt(await movesOf(app.database.db, caseNo));
  return (await pagesView(app, caseNo, sent)).find((page) => page.fileId === fileId);
};

/** A page that arrived before is the same page: nothing is stored twice when an answer was lost. */
const arrivedBefore = async (app: App, caseNo: string, key: string): Promise<Kept | undefined> => {
  const before = await pageByKey(app.database.db, caseNo, key);
  const page = before && (await pageOf(app, caseNo, before.file_id));
  return page && { ...page, hints: [] };
};

/** Stores one page of the case that `find` finds for the sender. */
export const keepPage = async (
  context: Context,
  { pageKey, item, turned, file }: Given,
  find: (db: Db, lock: boolean) => Promise<CaseRow | Refusal>,
): Promise<Kept | Refusal> => {
  const { app, now } = context;
  const { db } = app.database;
  const row = await find(db, false);
  if (row instanceof Refusal) return row;
  const { manual_underwriting_no: caseNo } = row;
  const before = await arrivedBefore(app, caseNo, pageKey);
  if (before) return before;
  const refused = closed(row, now) ?? (await itemRefusal(db, row, item));
  if (refused) return refused;
  const stored = await keepFile(
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
      const locked = await find(tx.db, true);
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
  if (stored instanceof Refusal) return (await arrivedBefore(app, caseNo, pageKey)) ?? stored;
  const page = await pageOf(app, caseNo, stored.fileId);
  return page ? { ...page, hints: stored.hints } : noSuchFile();
};
