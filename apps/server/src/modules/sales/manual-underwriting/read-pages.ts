import sharp from 'sharp';
import { Refusal } from '@parasol/contract/errors';
import type { App } from '#ground/context.ts';
import { openFile } from '#ground/files/open-file.ts';
import { fileById } from '#ground/files/queries.ts';
import { caseOwner } from './cases/case-view.ts';
import { caseByNo } from './queries/cases.ts';
import { changePage, unreadPages, type PageRow } from './queries/pages.ts';
import { sealText } from './cases/sealed-case.ts';

const batch = 20;

/** Text of the page, as the customer turned it; undefined while the reader is busy. */
const linesOf = async (app: App, page: PageRow): Promise<readonly string[] | null | undefined> => {
  const file = await fileById(app.database.db, caseOwner('').kind, page.file_id);
  const opened = file && (await openFile(app, file));
  if (!opened || opened instanceof Refusal) return null;
  const turned = page.turned !== 0 && opened.contentType.startsWith('image/');
  const upright = turned ? await sharp(opened.bytes).rotate(page.turned).toBuffer() : opened.bytes;
  const reading = await app.providers.cardReading.readPage(upright);
  if (reading.kind === 'busy') return undefined;
  return reading.kind === 'read' ? reading.lines : null;
};

/** False when the reader has no time now. */
const readPage = async (app: App, page: PageRow): Promise<boolean> => {
  const { db } = app.database;
  const row = await caseByNo(db, page.manual_underwriting_no);
  const lines = row && (await linesOf(app, page));
  if (lines === undefined) return false;
  await changePage(
    db,
    page.file_id,
    row && lines !== null
      ? {
          reading: 'read',
          text_sealed: await sealText(app, { ...row, file_id: page.file_id }, lines),
        }
      : { reading: 'unreadable' },
  );
  return true;
};

/** Reads the waiting pages, also those that arrive meanwhile; the rest waits for the next run. */
export const readPagesNow = async (app: App): Promise<void> => {
  for (;;) {
    const pages = await unreadPages(app.database.db, batch);
    if (pages.length === 0) return;
    for (const page of pages) if (!(await readPage(app, page))) return;
  }
};
