import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  addPart,
  drawBeside,
  faint,
  ink,
  keepTogether,
  margin,
  rule,
  textWidth,
  type Doc,
  type Part,
} from '#pdf/sheet.ts';

export interface ClauseDocument extends Omit<Output<'getClause'>, 'others' | 'kind'> {
  readonly publishedAt: Date;
}

type Chapter = ClauseDocument['chapters'][number];
type Block = Chapter['articles'][number]['blocks'][number];

/** A heading of the contents. */
interface Entry {
  readonly id: string;
  readonly title: string;
  readonly depth: 0 | 1;
}

interface PlacedEntry extends Entry {
  /** Counted from 1, as printed. */
  readonly page: number;
}

const entryHeight = { 0: 22, 1: 15.5 } as const;
const contentsHead = 44;

export const entriesOf = ({ chapters }: ClauseDocument): Entry[] =>
  chapters
    .flatMap(({ id, title, articles }): Entry[] => [
      { id, title, depth: 0 },
      ...articles.map((article): Entry => ({ id: article.id, title: article.title, depth: 1 })),
    ])
    .filter(({ title }) => title !== '');

const room = 841.89 - margin.top - margin.bottom;

/** The page of each entry of the contents, and the place on it. */
const layContents = (
  entries: readonly Entry[],
): { readonly page: number; readonly y: number }[] => {
  let page = 0;
  let y = contentsHead;
  return entries.map(({ depth }) => {
    const height = entryHeight[depth];
    if (y + height > room) {
      page += 1;
      y = 0;
    }
    y += height;
    return { page, y: margin.top + y - height };
  });
};

export const pagesOfContents = (entries: readonly Entry[]): number =>
  (layContents(entries).at(-1)?.page ?? -1) + 1;

export const drawFront = (doc: Doc, root: Part, clause: ClauseDocument): void => {
  const width = textWidth(doc);
  const part = addPart(doc, root, 'Sect');
  const structure = { structParent: part };
  doc
    .fontSize(12)
    .fillColor(faint)
    .text(clause.insurer, margin.left, 210, { width, ...structure });
  doc
    .moveDown(0.6)
    .fontSize(22)
    .fillColor(ink)
    .text(clause.title, { width, lineGap: 8, ...structure, structType: 'H1' });
  doc.moveDown(0.8);
  drawBeside(doc, () =>
    doc
      .moveTo(margin.left, doc.y)
      .lineTo(margin.left + 56, doc.y)
      .lineWidth(2)
      .stroke(ink),
  );
  doc.moveDown(1.2).fontSize(11);
  const facts = [
    ['备案编号', clause.filingNumber],
    ['对应产品', `${clause.productName}（编号 ${clause.baseProductNo}）`],
    ['产品版本', `第 ${clause.version} 版，${dateOf(clause.publishedAt.getTime())} 发布`],
    ['承保公司', clause.insurer],
  ] as const;
  const list = addPart(doc, part, 'L');
  for (const [label, value] of facts) {
    const { y } = doc;
    const item = { structParent: addPart(doc, list, 'LI') };
    doc.fillColor(faint).text(label, margin.left, y, { width: 80, ...item, structType: 'Lbl' });
    doc
      .fillColor(ink)
      .text(value, margin.left + 88, y, { width: width - 88, ...item, structType: 'LBody' });
    doc.y += 6;
  }
};

/** The text from a new page on; returns the page of each heading. */
export const drawBody = (
  doc: Doc,
  root: Part,
  { chapters }: ClauseDocument,
  entries: readonly Entry[],
): PlacedEntry[] => {
  const width = textWidth(doc);
  const pages = new Map<string, number>();
  let outline: PDFKit.PDFOutline | undefined;
  const place = (id: string, title: string, depth: 0 | 1): void => {
    pages.set(id, doc.bufferedPageRange().count);
    doc.addNamedDestination(id, 'XYZ', 0, doc.y - 8, null);
    const item = depth === 0 || !outline ? doc.outline.addItem(title) : outline.addItem(title);
    if (depth === 0) outline = item;
  };
  doc.addPage();
  for (const chapter of chapters) {
    const part = addPart(doc, root, 'Sect');
    if (chapter.title !== '') {
      keepTogether(doc, 110);
      if (doc.y > margin.top) doc.moveDown(1.4);
      place(chapter.id, chapter.title, 0);
      doc
        .fontSize(15)
        .fillColor(ink)
        .text(chapter.title, margin.left, doc.y, { width, structParent: part, structType: 'H2' });
      doc.moveDown(0.4);
      drawBeside(doc, () =>
        doc
          .lineWidth(0.6)
          .moveTo(margin.left, doc.y)
          .lineTo(margin.left + width, doc.y)
          .stroke(rule),
      );
    }
    for (const article of chapter.articles) {
      if (article.title !== '') {
        keepTogether(doc, 70);
        doc.moveDown(1);
        place(article.id, article.title, 1);
        doc
          .fontSize(12)
          .fillColor(ink)
          .text(article.title, margin.left, doc.y, { width, structParent: part, structType: 'H3' });
      }
      for (const block of article.blocks) drawBlock(doc, part, block, width);
    }
  }
  return entries.map((entry) => ({ ...entry, page: pages.get(entry.id) ?? 0 }));
};

const bodySize = 10.5;
const leading = { lineGap: 4.5 };

const drawBlock = (doc: Doc, part: Part, { kind, lines }: Block, width: number): void => {
  doc.fontSize(bodySize);
  doc.y += 6;
  if (kind === 'list') {
    const list = addPart(doc, part, 'L');
    lines.forEach((line, index) => {
      keepTogether(doc, 34);
      const { y } = doc;
      const page = doc.bufferedPageRange().count;
      const item = { structParent: addPart(doc, list, 'LI') };
      doc.fillColor(faint).text(`${index + 1}.`, margin.left, y, {
        width: 20,
        align: 'right',
        ...item,
        structType: 'Lbl',
      });
      if (doc.bufferedPageRange().count > page) doc.y = margin.top;
      else doc.y = y;
      doc.fillColor(ink).text(line, margin.left + 28, doc.y, {
        width: width - 28,
        ...leading,
        ...item,
        structType: 'LBody',
      });
      doc.y += 2;
    });
    doc.x = margin.left;
    return;
  }
  const text = lines.join('');
  const note = kind === 'note';
  doc.fillColor(note ? faint : ink).text(text, margin.left + (note ? 14 : 0), doc.y, {
    width: width - (note ? 14 : 0),
    structParent: part,
    structType: note ? 'Note' : 'P',
    ...leading,
  });
  doc.x = margin.left;
};

/** Fills the pages kept for the contents, now that every heading has its page. */
export const drawContents = (
  doc: Doc,
  part: Part,
  entries: readonly PlacedEntry[],
  firstPage: number,
): void => {
  const width = textWidth(doc);
  const places = layContents(entries);
  doc.switchToPage(firstPage);
  if (entries.length > 0) {
    doc
      .fontSize(18)
      .fillColor(ink)
      .text('目录', margin.left, margin.top, { width, structParent: part, structType: 'H2' });
  }
  entries.forEach(({ id, title, depth, page }, index) => {
    const place = places[index];
    if (!place) return;
    doc.switchToPage(firstPage + place.page);
    const item = { structParent: addPart(doc, part, 'TOCI') };
    const x = margin.left + depth * 18;
    const y = place.y + (depth === 0 ? 6 : 1);
    doc.fontSize(depth === 0 ? 10.5 : 9.5).fillColor(depth === 0 ? ink : faint);
    doc.text(title, x, y, {
      width: width - 48 - depth * 18,
      height: entryHeight[depth],
      ellipsis: true,
      lineBreak: false,
      goTo: id,
      ...item,
    });
    doc.text(String(page), margin.left, y, {
      width,
      align: 'right',
      lineBreak: false,
      ...item,
    });
  });
};
