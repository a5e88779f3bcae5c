import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { linesOfSheet } from '@parasol/domain/sales/manual-underwriting/sheet-text';
import { answerAsks } from '#ground/side-process/answer-asks.ts';

export interface SheetAsked {
  readonly pdf: Uint8Array;
  /** Page number, from 0. */
  readonly number: number;
  /** Judged by its looks, whatever its text says. */
  readonly drawn: boolean;
}

export interface Sheet {
  /** How many the file has. */
  readonly sheets: number;
  /** The PDF's own text, or a picture of it. */
  readonly content: readonly string[] | Uint8Array;
}

/** The largest size at which a picture is read, whatever size a sheet claims. */
const longest = 1800;

sharp.concurrency(1);
sharp.cache(false);

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

const isAsked = (question: unknown): question is SheetAsked =>
  typeof question === 'object' &&
  question !== null &&
  'pdf' in question &&
  'number' in question &&
  'drawn' in question &&
  question.pdf instanceof Uint8Array;

answerAsks<Sheet>(async (question) => {
  if (!isAsked(question)) throw new Error('not a sheet of a file');
  library ??= PDFiumLibrary.init();
  const file = await (await library).loadDocument(question.pdf);
  try {
    const sheets = file.getPageCount();
    const sheet = file.getPage(question.number);
    const lines = question.drawn ? null : linesOfSheet(sheet.getText());
    if (lines) return { sheets, content: lines };
    const { originalWidth: width, originalHeight: height } = sheet.getOriginalSize();
    const scale = longest / Math.max(width, height);
    const drawn = await sheet.render({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    });
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
    const picture = sharp(drawn.data, { raw }).removeAlpha().png({ compressionLevel: 3 });
    return { sheets, content: await picture.toBuffer() };
  } finally {
    file.destroy();
  }
});
