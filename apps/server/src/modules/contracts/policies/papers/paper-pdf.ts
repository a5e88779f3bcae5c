import { drawProof, type Proof } from '#pdf/draw-proof.ts';
import { drawSection, type SheetSection } from '#pdf/draw-section.ts';
import { drawing } from '#pdf/drawing.ts';
import { openLetter, type LetterHead } from '#pdf/open-letter.ts';
import { drawFooters, drawWatermarks } from '#pdf/sheet.ts';

const sample = '示例文件，不具法律效力';

export interface PaperSheet {
  readonly head: LetterHead;
  readonly sections: readonly SheetSection[];
  readonly proof: Proof;
  /** False wherever no insurer is behind it. */
  readonly real: boolean;
}

const draw = async ({ head, sections, proof, real }: PaperSheet): Promise<Buffer> => {
  const { doc, root, look, bytes } = openLetter(head);
  for (const section of sections) drawSection(doc, root, section, look);
  drawProof(doc, root, proof, look);
  drawFooters(doc, `${head.name}　${head.number}　${head.insurerName}`, 0);
  if (!real) drawWatermarks(doc, sample);
  doc.end();
  return bytes;
};

/** A paper about a policy, as it was written. */
export const paperPdf = drawing(import.meta.url, 'paperPdf', draw);
