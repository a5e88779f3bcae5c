import {
  drawBody,
  drawContents,
  drawFront,
  entriesOf,
  pagesOfContents,
  type ClauseDocument,
} from './draw-clause.ts';
import { drawFooters, openSheet } from '#pdf/sheet.ts';

/**
 * A clause to keep or print: front page, contents with page numbers, the text, and an outline. The
 * same version always gives the same bytes.
 */
export const clausePdf = async (clause: ClauseDocument): Promise<Buffer> => {
  const { title, insurer, filingNumber, version, publishedAt } = clause;
  const sheet = openSheet({ title, author: insurer, madeAt: publishedAt });
  const { doc } = sheet;
  const entries = entriesOf(clause);
  drawFront(doc, clause);
  const contents = doc.bufferedPageRange().count;
  for (let page = 0; page < pagesOfContents(entries); page++) doc.addPage();
  const placed = drawBody(doc, clause, entries);
  drawContents(doc, placed, contents);
  drawFooters(doc, `${filingNumber}　第 ${version} 版`, 1);
  doc.end();
  return sheet.bytes;
};
