import {
  addPart,
  drawBeside,
  faint,
  ink,
  keepTogether,
  margin,
  rule,
  setFace,
  textWidth,
  type Doc,
  type Part,
} from './sheet.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Takes a line of its own instead of half of one. */
  readonly whole?: boolean;
}

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Shares of the line, one for each column. */
  readonly widths: readonly number[];
}

/** A part of a sheet: facts by their names, a table, or sentences. */
export type SheetSection = { readonly title: string } & (
  | { readonly facts: readonly Fact[] }
  | { readonly table: Table }
  | {
      readonly lines: readonly string[];
      /** Set apart, because the reader must not miss it. */
      readonly marked?: boolean;
    }
);

export interface SectionLook {
  readonly colour: string;
  readonly soft: string;
}

const size = 9.5;
const leading = { lineGap: 2.5 };
const labelWidth = 72;
const gap = 6;
const cell = 5;
const titleHeight = 24;

const roomIn = (doc: Doc, { widths }: Table, column: number): number =>
  (widths[column] ?? 0) * textWidth(doc) - cell * 2;

const heightOf = (doc: Doc, table: Table, cells: readonly string[]): number =>
  Math.max(
    ...cells.map((words, column) =>
      doc.heightOfString(words, { width: roomIn(doc, table, column), ...leading }),
    ),
  ) +
  cell * 1.4;

/** Its head and its first row, which are always on the same page. */
const beginningOf = (doc: Doc, table: Table): number =>
  [table.head, ...table.rows.slice(0, 1)].reduce(
    (sum, cells) => sum + heightOf(doc, table, cells),
    0,
  );

export const drawSection = (
  doc: Doc,
  root: Part,
  section: SheetSection,
  look: SectionLook,
): void => {
  const part = addPart(doc, root, 'Sect');
  setFace(doc, 'text').fontSize(size);
  keepTogether(doc, 'table' in section ? titleHeight + beginningOf(doc, section.table) : 64);
  const { y } = doc;
  drawBeside(doc, () => doc.rect(margin.left, y + 2, 3, 12).fill(look.colour));
  setFace(doc, 'strong').fontSize(11.5).fillColor(ink);
  doc.text(section.title, margin.left + 10, y, {
    width: textWidth(doc) - 10,
    structParent: part,
    structType: 'H2',
  });
  setFace(doc, 'text').fontSize(size);
  doc.y += gap;
  if ('facts' in section) drawFacts(doc, addPart(doc, part, 'L'), section.facts);
  else if ('table' in section) drawTable(doc, addPart(doc, part, 'Table'), section.table, look);
  else drawLines(doc, part, section.lines, section.marked === true ? look : undefined);
  doc.x = margin.left;
  doc.y += 12;
};

/** Facts side by side in pairs; a wide or odd one has the line to itself. */
const inRows = (facts: readonly Fact[]): Fact[][] => {
  const rows: Fact[][] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    if (!fact.whole && last?.length === 1 && !last[0]?.whole) last.push(fact);
    else rows.push([fact]);
  }
  return rows;
};

const drawFacts = (doc: Doc, list: Part, facts: readonly Fact[]): void => {
  const line = textWidth(doc);
  for (const row of inRows(facts)) {
    const room = (row[0]?.whole ? line : line / 2) - labelWidth - gap;
    const heights = row.map(({ value }) => doc.heightOfString(value, { width: room, ...leading }));
    const height = Math.max(...heights);
    keepTogether(doc, height);
    const { y } = doc;
    row.forEach(({ label, value }, column) => {
      const x = margin.left + column * (line / 2);
      const item = { structParent: addPart(doc, list, 'LI'), ...leading };
      doc.fillColor(faint).text(label, x, y, { width: labelWidth, ...item, structType: 'Lbl' });
      doc
        .fillColor(ink)
        .text(value, x + labelWidth + gap, y, { width: room, ...item, structType: 'LBody' });
    });
    doc.y = y + height + 3;
  }
};

const drawTable = (doc: Doc, part: Part, table: Table, { soft }: SectionLook): void => {
  const { head, rows, widths } = table;
  const line = textWidth(doc);
  const drawRow = (cells: readonly string[], heading: boolean): void => {
    const height = heightOf(doc, table, cells);
    const page = doc.page;
    keepTogether(doc, height);
    // A table that continues repeats the heads of its columns.
    if (!heading && doc.page !== page) drawRow(head, true);
    const { y } = doc;
    if (heading) drawBeside(doc, () => doc.rect(margin.left, y, line, height).fill(soft));
    const row = addPart(doc, part, 'TR');
    let x = margin.left;
    cells.forEach((words, column) => {
      doc.fillColor(heading ? faint : ink);
      doc.text(words, x + cell, y + cell * 0.8, {
        width: roomIn(doc, table, column),
        structParent: row,
        structType: heading ? 'TH' : 'TD',
        ...leading,
      });
      x += (widths[column] ?? 0) * line;
    });
    doc.y = y + height;
    drawBeside(doc, () =>
      doc
        .lineWidth(0.5)
        .moveTo(margin.left, doc.y)
        .lineTo(margin.left + line, doc.y)
        .stroke(rule),
    );
  };
  drawRow(head, true);
  for (const row of rows) drawRow(row, false);
};

const drawLines = (
  doc: Doc,
  part: Part,
  lines: readonly string[],
  mark: SectionLook | undefined,
): void => {
  const inset = mark ? 10 : 0;
  const width = textWidth(doc) - inset * 2;
  lines.forEach((words, index) => {
    const text = lines.length > 1 ? `${index + 1}. ${words}` : words;
    const height = doc.heightOfString(text, { width, ...leading }) + (mark ? 10 : 3);
    keepTogether(doc, height);
    const { y } = doc;
    if (mark) {
      drawBeside(doc, () => doc.rect(margin.left, y, textWidth(doc), height).fill(mark.soft));
    }
    doc.fillColor(mark ? ink : faint);
    doc.text(text, margin.left + inset, y + (mark ? 5 : 0), {
      width,
      structParent: part,
      ...leading,
    });
    doc.y = y + height;
  });
};
