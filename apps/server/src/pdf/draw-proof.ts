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

/** The same strokes in the words of a PDF, for the field that is signed. */
const strokesAsField = (strokes: readonly (readonly Point[])[]): string => {
  const scale = width / signatureWidth;
  const lines = strokes.map((stroke) => {
    // A dot is a line to where it is.
    const points = stroke.length === 1 ? [...stroke, ...stroke] : stroke;
    const steps = points.map(([x, y], at) => `${x} ${signatureHeight - y} ${at === 0 ? 'm' : 'l'}`);
    return [...steps, 'S'].join('\n');
  });
  const frame = `0.5 w 0.25 0.25 ${width - 0.5} ${height - 0.5} re S`;
  return [
    'q',
    '0.35 G',
    frame,
    `${scale} 0 0 ${scale} 0 0 cm`,
    '9 w 1 J 1 j 0.1 G',
    ...lines,
    'Q',
  ].join('\n');
};

/** The name of the field that the signer's signature fills. */
export const signatureField = (at: number): string => `signature-${at + 1}`;

/** A place for a digital signature over the drawn one: opening it there shows who signed. */
const placeField = (
  doc: Doc,
  y: number,
  strokes: readonly (readonly Point[])[],
  { name, title, root }: { readonly name: string; readonly title: string; readonly root: Part },
): void => {
  const look = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: {},
  });
  look.end(Buffer.from(strokesAsField(strokes)));
  const widget: PDFKit.Mixins.AnnotationOption & Readonly<Record<string, unknown>> = {
    Subtype: 'Widget',
    FT: 'Sig',
    // Names and words are strings of a PDF; a plain text would be one of its keywords.
    T: new String(name),
    TU: new String(title),
    F: 132,
    AP: { N: look },
    structParent: addPart(doc, root, 'Form'),
  };
  doc.annotate(margin.left, y, width, height, widget);
};

/** The handwritten signature, as large as on paper; `field`: signed in its own block. */
export const drawSignature = (
  doc: Doc,
  strokes: readonly (readonly Point[])[],
  field?: { readonly name: string; readonly title: string; readonly root: Part },
): void => {
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
  if (field) placeField(doc, y, strokes, field);
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
