import {
  drawBody,
  drawContents,
  drawFront,
  entriesOf,
  pagesOfContents,
  type ClausePaper,
} from './draw-clause.ts';
import { drawFooters, openPaper } from '#pdf/paper.ts';

/**
 * A clause to keep or print: front page, contents with page numbers, the text, and an outline. The
 * same version always gives the same bytes.
 */
export const clausePdf = async (clause: ClausePaper): Promise<Buffer> => {
  const { title, insurer, filingNumber, version, publishedAt } = clause;
  const paper = openPaper({ title, author: insurer, madeAt: publishedAt });
  const { doc } = paper;
  const entries = entriesOf(clause);
  drawFront(doc, clause);
  const contents = doc.bufferedPageRange().count;
  for (let page = 0; page < pagesOfContents(entries); page++) doc.addPage();
  const placed = drawBody(doc, clause, entries);
  drawContents(doc, placed, contents);
  drawFooters(doc, `${filingNumber}　第 ${version} 版`, 1);
  doc.end();
  return paper.bytes;
};
