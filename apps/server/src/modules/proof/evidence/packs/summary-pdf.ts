import { drawSection, type SheetSection } from '#pdf/draw-section.ts';
import { drawing } from '#pdf/drawing.ts';
import { openLetter, type LetterHead } from '#pdf/open-letter.ts';
import { drawFooters, drawWatermarks } from '#pdf/sheet.ts';

export interface SummarySheet {
  readonly head: LetterHead;
  readonly sections: readonly SheetSection[];
  readonly watermark: string;
}

const draw = async ({ head, sections, watermark }: SummarySheet): Promise<Buffer> => {
  const { doc, root, look, bytes } = openLetter(head);
  for (const section of sections) drawSection(doc, root, section, look);
  drawWatermarks(doc, watermark);
  drawFooters(doc, `订单 ${head.number}　摘要`, 0);
  doc.end();
  return bytes;
};

/** A sale on two pages, for a reader who has no time for the report. */
export const summaryPdf = drawing(import.meta.url, 'summaryPdf', draw);
