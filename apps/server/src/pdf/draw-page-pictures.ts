import type { SectionLook } from './draw-section.ts';
import { pageOutline, type OutlineBlock } from './page-outline.ts';
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

export interface PagePicture {
  readonly title: string;
  /** The time of the look, and how it is known. */
  readonly notes: readonly string[];
  readonly html: string;
  /** Repeated further down: the subject of the moment. */
  readonly focus?: RegExp | undefined;
}

const gutter = 14;
/** Two rows of them fill a page. */
const height = 258;
const inset = 10;
const captionSize = 8.5;
/** Together with the content below. */
export const rowHeight = height + 56;

const sizes: Readonly<Record<OutlineBlock['kind'], number>> = {
  title: 10.5,
  heading: 8.5,
  text: 7,
  label: 6.5,
  button: 7,
  'plain-button': 7,
  field: 7,
};
const boxed = new Set<OutlineBlock['kind']>(['button', 'plain-button', 'field']);
const isPrice = (text: string): boolean => /^¥\s?\d/.test(text);

const drawBlock = (
  doc: Doc,
  { kind, text }: OutlineBlock,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly left: number },
  look: SectionLook,
): number => {
  const { x, y, width, left } = place;
  const price = kind === 'text' && isPrice(text);
  setFace(doc, kind === 'title' || kind === 'heading' || price ? 'strong' : 'text');
  doc.fontSize(price ? 10 : sizes[kind]);
  const pad = boxed.has(kind) ? 4 : 0;
  const room = width - pad * 2;
  const tall = doc.heightOfString(text, { width: room, lineGap: 1 }) + pad * 2;
  if (tall > left) return 0;
  if (kind === 'button') doc.roundedRect(x, y, width, tall, 3).fill(look.colour);
  else if (pad > 0) doc.roundedRect(x, y, width, tall, 3).lineWidth(0.4).stroke(rule);
  doc.fillColor(
    kind === 'button' ? '#ffffff' : kind === 'label' ? faint : price ? look.colour : ink,
  );
  doc.text(text, x + pad, y + pad, { width: room, lineGap: 1 });
  return tall + (kind === 'title' || kind === 'heading' ? 3 : 2);
};

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const drawBlocks = (
  doc: Doc,
  blocks: readonly OutlineBlock[],
  { x, y, width }: Frame,
  end: number,
  look: SectionLook,
): { readonly drawn: number; readonly y: number } => {
  let at = y;
  for (const [drawn, block] of blocks.entries()) {
    const taken = drawBlock(doc, block, { x, y: at, width, left: end - at }, look);
    if (taken === 0) return { drawn, y: at };
    at += taken;
  }
  return { drawn: blocks.length, y: at };
};

const aside = (doc: Doc, words: string, { x, width }: Frame, y: number): void => {
  setFace(doc, 'text').fontSize(6.5).fillColor(faint);
  doc.text(words, x, y, { width, align: 'center', lineBreak: false });
};

/** The page in a frame, as far as there is room: its beginning, and the subject of the moment. */
const drawPage = (
  doc: Doc,
  { html, focus }: PagePicture,
  { x, y, width }: Frame,
  look: SectionLook,
) => {
  doc.roundedRect(x, y, width, height, 8).lineWidth(0.7).stroke(rule);
  doc.save().roundedRect(x, y, width, height, 8).clip();
  doc.rect(x, y, width, 6).fill(look.colour);
  const blocks = pageOutline(html);
  const inner = { x: x + inset, y: y + 14, width: width - inset * 2 };
  const end = y + height - 18;
  const wanted = focus ? blocks.findIndex(({ text }) => focus.test(text)) : -1;
  const split = wanted > 8;
  const first = drawBlocks(doc, blocks, inner, split ? y + height * 0.55 : end, look);
  let { drawn } = first;
  if (split && drawn < wanted) {
    aside(doc, '⋯⋯', inner, first.y);
    const from = Math.max(drawn, wanted - 1);
    const rest = drawBlocks(doc, blocks.slice(from), { ...inner, y: first.y + 12 }, end, look);
    drawn = from + rest.drawn;
  }
  if (drawn < blocks.length) aside(doc, '页面未完，全文见证据包 pages 文件夹', inner, end + 4);
  doc.restore();
};

const drawCaption = (
  doc: Doc,
  part: Part,
  { title, notes }: PagePicture,
  x: number,
  y: number,
  width: number,
): number => {
  const structure = { width, structParent: part, structType: 'Caption', lineGap: 1.5 };
  setFace(doc, 'strong').fontSize(captionSize).fillColor(ink).text(title, x, y, structure);
  setFace(doc, 'text').fillColor(faint);
  for (const note of notes) doc.text(note, x, doc.y, structure);
  return doc.y;
};

/** Pages side by side, two in a row, each under its time. */
export const drawPagePictures = (
  doc: Doc,
  root: Part,
  pictures: readonly PagePicture[],
  look: SectionLook,
): void => {
  const width = (textWidth(doc) - gutter) / 2;
  for (let first = 0; first < pictures.length; first += 2) {
    keepTogether(doc, rowHeight);
    const { y } = doc;
    const ends = pictures.slice(first, first + 2).map((picture, column) => {
      const x = margin.left + column * (width + gutter);
      drawBeside(doc, () => drawPage(doc, picture, { x, y, width }, look));
      return drawCaption(doc, addPart(doc, root, 'Figure'), picture, x, y + height + 5, width);
    });
    doc.x = margin.left;
    doc.y = Math.max(...ends) + 12;
  }
  setFace(doc, 'text');
};
