import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Typeface } from 'fontkit';
import Pdf from 'pdfkit';

export type Doc = PDFKit.PDFDocument;
/** A part for screen readers, in the order in which parts were begun. */
export type Part = PDFKit.PDFStructureElement;

const require = createRequire(import.meta.url);

const faces = {
  text: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
};
type Face = keyof typeof faces;

/** Ten megabytes each that only a sheet needs: opened for all of them when the first one asks. */
const typefaces = new Map<Face, Typeface>();
const openTypeface = (face: Face): Typeface => {
  const known = typefaces.get(face);
  if (known) return known;
  const opened = create(readFileSync(faces[face]));
  typefaces.set(face, opened);
  return opened;
};

export const setFace = (doc: Doc, face: Face): Doc =>
  doc.registerFont(face, openTypeface(face)).font(face);

export const margin = { top: 64, bottom: 72, left: 64, right: 64 };
export const ink = '#1c2522';
export const faint = '#5d6a65';
export const rule = '#d5dcd8';

export interface SheetFacts {
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
  /** The number for checking it. */
  readonly keywords?: string;
}

/** An A4 document in the Chinese typeface whose pages stay open until it is ended. */
export const openSheet = ({
  title,
  author,
  madeAt,
  keywords,
}: SheetFacts): { readonly doc: Doc; readonly root: Part; readonly bytes: Promise<Buffer> } => {
  const doc = new Pdf({
    size: 'A4',
    margins: margin,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: author,
      CreationDate: madeAt,
      ModDate: madeAt,
      ...(keywords === undefined ? {} : { Keywords: keywords }),
    },
  });
  setFace(doc, 'text').fillColor(ink);
  const pieces: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  return { doc, root, bytes };
};

/** `H1` to `H3`, `P`, `Sect`, `L`, `LI`, `Table`, `TR` and the like of the PDF standard. */
export const addPart = (doc: Doc, parent: Part, type: string): Part => {
  const part = doc.struct(type);
  parent.add(part);
  return part;
};

/** Lines, colours and repeated parts of a page, which screen readers skip. */
export const drawBeside = (
  doc: Doc,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
) => {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
};

export const textWidth = ({ page }: Doc): number => page.width - margin.left - margin.right;

export const hasRoom = (doc: Doc, height: number): boolean =>
  doc.y + height <= doc.page.height - margin.bottom;

/** Starts a page when the next part would be alone at the foot of this one. */
export const keepTogether = (doc: Doc, height: number): void => {
  if (!hasRoom(doc, height)) doc.addPage();
};

/** The same line at the foot of every page from this one on, with the number of the page. */
export const drawFooters = (doc: Doc, words: string, from: number): void => {
  const { count } = doc.bufferedPageRange();
  for (let index = from; index < count; index++) {
    doc.switchToPage(index);
    // Text below the lower margin would otherwise open a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 44;
    const width = textWidth(doc);
    drawBeside(
      doc,
      () => {
        doc.fontSize(8.5).fillColor(faint);
        doc.text(words, margin.left, y, { width, lineBreak: false });
        doc.text(`第 ${index + 1} 页，共 ${count} 页`, margin.left, y, {
          width,
          align: 'right',
          lineBreak: false,
        });
      },
      'Pagination',
    );
    doc.page.margins.bottom = margin.bottom;
  }
};

/** The same words across every page, faint enough to read the text under them. */
export const drawWatermarks = (doc: Doc, words: string): void => {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    const { width, height } = doc.page;
    drawBeside(
      doc,
      () => {
        doc.save().rotate(-32, { origin: [width / 2, height / 2] });
        doc.fontSize(40).fillColor(faint).fillOpacity(0.09);
        doc.text(words, 0, height / 2 - 24, { width, align: 'center', lineBreak: false });
        doc.restore().fillOpacity(1);
      },
      'Pagination',
    );
  }
};
