import { sheetBreak } from '@parasol/domain/sales/manual-underwriting/sheet-text';
import type { SideProcess } from '#ground/side-process/open-side-process.ts';
import type { PageReading } from '#providers/card-reading/port.ts';
import type { Sheet, SheetAsked } from './pdf-worker.ts';

/** The most pages of a PDF. */
const mostSheets = 60;

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** Sheet by sheet: the text of the file, and for a picture in it, its text. */
export const readPdf = async (
  pdf: Uint8Array,
  opener: SideProcess<SheetAsked, Sheet>,
  limitMs: number,
  readPicture: (bytes: Uint8Array) => Promise<PageReading>,
): Promise<PageReading> => {
  const lines: string[] = [];
  let sheets = 1;
  for (let number = 0; number < Math.min(sheets, mostSheets); number += 1) {
    const asked = await opener.ask({ pdf, number, drawn: false }, limitMs);
    if (asked.kind === 'busy') return { kind: 'busy' };
    if (asked.kind !== 'done' && number === 0) return { kind: 'unavailable' };
    if (number > 0) lines.push(sheetBreak);
    // An unreadable sheet is skipped without its neighbours.
    if (asked.kind !== 'done') continue;
    const { content } = asked.answer;
    sheets = asked.answer.sheets;
    if (!(content instanceof Uint8Array)) {
      lines.push(...content);
      continue;
    }
    const reading = await readPicture(content);
    if (reading.kind === 'busy') return reading;
    if (reading.kind === 'read') lines.push(...reading.lines);
  }
  return { kind: 'read', lines };
};
