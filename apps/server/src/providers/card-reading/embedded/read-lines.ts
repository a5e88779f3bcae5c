import type { TextLine } from '@parasol/domain/sales/identity/text-line';
import { cropLine } from './crop.ts';
import { findText, type TextBox } from './find-text.ts';
import type { Models, Spelt } from './models.ts';
import { decode, resized, withoutRedWords, type Raster } from './raster.ts';

/** Lines are found on a small copy and read from a larger one. */
const forReading = 1800;
const forFinding = 960;
const lineHeight = 48;
const mostWidth = 1600;
/** A page of a household register has about eighty. */
const mostLines = 120;
const doubtful = 0.5;

const toGrid = (side: number, scale: number): number =>
  Math.max(32, Math.round((side * scale) / 32) * 32);

const boxesOn = async (models: Models, picture: Raster): Promise<TextBox[]> => {
  const scale = Math.min(1, forFinding / Math.max(picture.width, picture.height));
  const [width, height] = [toGrid(picture.width, scale), toGrid(picture.height, scale)];
  const map = await models.detect(await resized(picture, { width, height }));
  const [scaleX, scaleY] = [picture.width / width, picture.height / height];
  return findText(map, width, height)
    .map((box) => onPicture(box, scaleX, scaleY))
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, mostLines);
};

const onPicture = (box: TextBox, scaleX: number, scaleY: number): TextBox => {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const along = Math.hypot(cos * scaleX, sin * scaleY);
  const across = Math.hypot(sin * scaleX, cos * scaleY);
  return {
    x: box.x * scaleX,
    y: box.y * scaleY,
    angle: Math.atan2(sin * scaleY, cos * scaleX),
    width: box.width * along,
    height: box.height * across,
  };
};

/** A line begins and ends with a sign; the certainty of each stays beside it. */
const withoutBlanks = ({
  text,
  sure,
}: Spelt): { readonly text: string; readonly sure: number[] } => {
  const first = text.findIndex((sign) => sign.trim() !== '');
  const last = text.findLastIndex((sign) => sign.trim() !== '');
  if (first < 0) return { text: '', sure: [] };
  // One number for each unit of the text, as rules count them.
  const units = text
    .slice(first, last + 1)
    .flatMap((sign, at) => Array.from({ length: sign.length }, () => sure[first + at] ?? 0));
  return { text: text.slice(first, last + 1).join(''), sure: units };
};

const turned = (box: TextBox): TextBox => ({ ...box, angle: box.angle + Math.PI });

/** The longest lines vote on whether the picture is upside down. */
const isUpsideDown = async (
  models: Models,
  picture: Raster,
  boxes: readonly TextBox[],
): Promise<boolean> => {
  let votes = 0;
  const asked = boxes.toSorted((one, other) => other.width - one.width).slice(0, 5);
  for (const box of asked) {
    const line = cropLine(picture, box, { width: 192, height: lineHeight });
    votes += (await models.upsideDown(line)) - 0.5;
  }
  return votes > 0;
};

/** Print on a card is parallel; words across a copy are not. */
const askew = 0.2;

const isAlong = (angle: number, main: number): boolean => Math.cos(angle - main) > Math.cos(askew);

/** The direction that the most boxes share; of two with as many, that of the longer boxes. */
const mainAngle = (boxes: readonly TextBox[]): number => {
  const found = boxes.map(({ angle, width }) => {
    const along = boxes.filter((other) => isAlong(other.angle, angle)).length;
    return { angle, width, along };
  });
  return found.toSorted((a, b) => b.along - a.along || b.width - a.width)[0]?.angle ?? 0;
};

/** All text on a picture, in any orientation, as if it was upright. */
export const readLines = async (
  models: Models,
  bytes: Uint8Array,
): Promise<readonly TextLine[]> => {
  const picture = withoutRedWords(await decode(bytes, forReading));
  const found = await boxesOn(models, picture);
  const boxes = (await isUpsideDown(models, picture, found)) ? found.map(turned) : found;
  const main = mainAngle(boxes);
  const [cos, sin] = [Math.cos(main), Math.sin(main)];
  const lines: TextLine[] = [];
  for (const box of boxes.filter(({ angle }) => isAlong(angle, main))) {
    const wide = Math.round((lineHeight * box.width) / box.height);
    const width = Math.min(mostWidth, Math.max(lineHeight, wide));
    const { text, sure } = withoutBlanks(
      await models.recognise(cropLine(picture, box, { width, height: lineHeight })),
    );
    const score = sure.reduce((sum, each) => sum + each, 0) / Math.max(1, sure.length);
    if (text === '' || score < doubtful) continue;
    lines.push({
      text,
      score,
      sure,
      x: box.x * cos + box.y * sin - box.width / 2,
      y: box.y * cos - box.x * sin - box.height / 2,
      width: box.width,
      height: box.height,
    });
  }
  return lines;
};
