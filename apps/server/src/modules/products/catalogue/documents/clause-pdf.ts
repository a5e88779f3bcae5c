import {
  drawBody,
  drawContents,
  drawFront,
  entriesOf,
  pagesOfContents,
  type ClauseDocument,
} from './draw-clause.ts';
import { drawing } from '#pdf/drawing.ts';
import { addPart, drawFooters, openSheet } from '#pdf/sheet.ts';

const draw = async (clause: ClauseDocument): Promise<Buffer> => {
  const { title, insurer, filingNumber, version, publishedAt } = clause;
  const sheet = openSheet({ title, author: insurer, madeAt: publishedAt });
  const { doc, root } = sheet;
  const entries = entriesOf(clause);
  drawFront(doc, root, clause);
  // Read before the text, though it is drawn once the pages of the text are known.
  const toc = addPart(doc, root, 'TOC');
  const contents = doc.bufferedPageRange().count;
  for (let page = 0; page < pagesOfContents(entries); page++) doc.addPage();
  const placed = drawBody(doc, root, clause, entries);
  drawContents(doc, toc, placed, contents);
  drawFooters(doc, `${filingNumber}　第 ${version} 版`, 1);
  doc.end();
  return sheet.bytes;
};

/**
 * A clause to keep or print: front page, contents with page numbers, the text, and an outline. The
 * same version always gives the same bytes.
 */
export const clausePdf = drawing(import.meta.url, 'clausePdf', draw);
