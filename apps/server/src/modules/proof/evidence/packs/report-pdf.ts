import { drawPagePictures, rowHeight } from '#pdf/draw-page-pictures.ts';
import { drawSignature } from '#pdf/draw-proof.ts';
import { drawSection, type SectionLook, type SheetSection } from '#pdf/draw-section.ts';
import { drawing } from '#pdf/drawing.ts';
import { openLetter, type LetterHead } from '#pdf/open-letter.ts';
import {
  drawFooters,
  drawWatermarks,
  hasRoom,
  keepTogether,
  type Doc,
  type Part,
} from '#pdf/sheet.ts';

export interface ReportPicture {
  readonly title: string;
  readonly notes: readonly string[];
  /** The page as it was kept. */
  readonly html: Uint8Array;
}

export interface ReportSignature {
  readonly at: string;
  readonly strokes: Parameters<typeof drawSignature>[1];
}

export interface ReportSheet {
  readonly head: LetterHead;
  /** The summary, the sale in sentences, the key moments, and the rest. */
  readonly sections: readonly SheetSection[];
  readonly pictures: readonly ReportPicture[];
  readonly signatures: readonly ReportSignature[];
  readonly watermark: string;
}

const price = /^¥\s?\d/;

/** The first row of pictures with the words above it. */
const firstRow = rowHeight + 64;

/** The screen at each key moment, drawn small from the stored trace. */
const drawMoments = (
  doc: Doc,
  root: Part,
  shown: readonly ReportPicture[],
  look: SectionLook,
): void => {
  const lines = [
    '以下画面由系统按留存的页面版本与记录绘制，不是屏幕截图；填写的内容已遮盖，版式从简。完整页面见证据包的 pages 文件夹，打开即可阅读。',
  ];
  keepTogether(doc, firstRow);
  drawSection(doc, root, { title: '关键时刻的画面', lines }, look);
  drawPagePictures(
    doc,
    root,
    shown.map(({ title, notes, html }) => ({
      title,
      notes,
      html: new TextDecoder().decode(html),
      focus: price,
    })),
    look,
  );
};

const draw = async (source: ReportSheet): Promise<Buffer> => {
  const { head, sections, signatures, watermark } = source;
  const { doc, root, look, bytes } = openLetter(head);
  const [summary, story, moments, ...rest] = sections;
  if (summary) drawSection(doc, root, summary, look);
  if (story) drawSection(doc, root, story, look);
  if (moments) drawSection(doc, root, moments, look);
  // Pictures come where a row of them fits: words fill the rest of a page before them.
  let { pictures } = source;
  const drawPictures = (wherever = false): void => {
    if (pictures.length === 0 || !(wherever || hasRoom(doc, firstRow))) return;
    drawMoments(doc, root, pictures, look);
    pictures = [];
  };
  drawPictures();
  for (const { at, strokes } of signatures) {
    const how = strokes.length === 0 ? '以验证码签署' : '手写签名，并以验证码确认';
    const facts = [
      { label: '签署时间', value: at },
      { label: '签署方式', value: how },
    ];
    drawSection(doc, root, { title: '签名', facts }, look);
    if (strokes.length > 0) drawSignature(doc, strokes);
  }
  for (const section of rest) {
    drawPictures();
    drawSection(doc, root, section, look);
  }
  drawPictures(true);
  drawWatermarks(doc, watermark);
  drawFooters(doc, `订单 ${head.number}　证据报告`, 0);
  doc.end();
  return bytes;
};

/** The report of a pack of evidence, for people who read. */
export const reportPdf = drawing(import.meta.url, 'reportPdf', draw);
