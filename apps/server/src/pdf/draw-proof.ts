import { encode } from 'uqr';
import type { Point } from '@parasol/domain/base/signing/signature';
import {
  signatureHeight,
  strokePath,
  signatureWidth,
} from '@parasol/domain/base/signing/signature';
import { drawSection, type Fact, type SectionLook } from './draw-section.ts';
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
} from './sheet.ts';

const width = 180;
const height = (width * signatureHeight) / signatureWidth;
const titleAndFacts = 64;
const betweenLines = 6;

/** Keeps a signature on the page of its name, its time and its statements. */
export const keepSignatureTogether = (doc: Doc, statements: readonly string[]): void => {
  const lines = statements.reduce(
    (sum, words) => sum + doc.heightOfString(words, { width: textWidth(doc) }) + betweenLines,
    0,
  );
  keepTogether(doc, titleAndFacts + lines + height + 12);
};

/** The handwritten signature, as large as on paper. */
export const drawSignature = (doc: Doc, strokes: readonly (readonly Point[])[]): void => {
  keepTogether(doc, height + 12);
  const { y } = doc;
  drawBeside(doc, () => {
    doc.roundedRect(margin.left, y, width, height, 4).lineWidth(0.5).stroke(rule);
    doc
      .save()
      .translate(margin.left, y)
      .scale(width / signatureWidth);
    doc.lineWidth(9).lineCap('round').lineJoin('round').strokeColor(ink);
    for (const stroke of strokes) doc.path(strokePath(stroke)).stroke();
    doc.restore();
  });
  doc.x = margin.left;
  doc.y = y + height + 12;
};

const drawQr = (doc: Doc, text: string, x: number, y: number, size: number): void => {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const cell = size / data.length;
  data.forEach((line, row) =>
    line.forEach((dark, column) => {
      if (dark) doc.rect(x + column * cell, y + row * cell, cell, cell);
    }),
  );
  doc.fill(ink);
};

export interface Proof {
  readonly title: string;
  readonly documentNo: string;
  /** The page to check it on. */
  readonly address: string;
  readonly facts: readonly Fact[];
}

/** The signer, the time and the proof of identity, and how a reader can check the document. */
export const drawProof = (doc: Doc, root: Part, proof: Proof, look: SectionLook): void => {
  drawSection(
    doc,
    root,
    {
      title: proof.title,
      facts: [{ label: '文件编号', value: proof.documentNo, whole: true }, ...proof.facts],
    },
    look,
  );
  const size = 84;
  keepTogether(doc, size + 8);
  const { y } = doc;
  drawBeside(doc, () => drawQr(doc, proof.address, margin.left, y, size));
  const x = margin.left + size + 16;
  const structure = { width: textWidth(doc) - size - 16, structParent: addPart(doc, root, 'Sect') };
  doc.fontSize(9.5).fillColor(ink);
  doc.text('查验这份文件', x, y + 6, { ...structure, structType: 'H2' });
  doc
    .fillColor(faint)
    .text(
      '扫码或打开下面的网址，输入文件编号，或放入收到的文件。查验在您的设备上进行，文件不会上传。内容有任何改动都会被指出。',
      { ...structure, lineGap: 2.5 },
    );
  doc.fillColor(look.colour).text(proof.address, structure);
  doc.x = margin.left;
  doc.y = Math.max(doc.y, y + size) + 12;
};
