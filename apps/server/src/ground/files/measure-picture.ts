import sharp from 'sharp';
import type { PictureMeasures } from '@parasol/domain/sales/identity/picture-hints';

const side = 800;
const field = 16;
const blownOut = 250;
const strongEdge = 60;

/** How much a pixel differs from its four neighbours. */
const laplacian = (grey: Uint8Array, at: number, width: number): number =>
  4 * (grey[at] ?? 0) -
  (grey[at - 1] ?? 0) -
  (grey[at + 1] ?? 0) -
  (grey[at - width] ?? 0) -
  (grey[at + width] ?? 0);

/** Sharp, bright, blown out or cut off: measured on a small grey copy. */
export const measurePicture = async (
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<PictureMeasures> => {
  const { data: grey, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let [sum, squares, border, strong] = [0, 0, 0, 0];
  const tones = new Uint32Array(256);
  const margin = Math.max(2, Math.round(Math.min(width, height) * 0.012));
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge = laplacian(grey, at, width);
      sum += edge;
      squares += edge * edge;
      const tone = grey[at] ?? 0;
      tones[tone] = (tones[tone] ?? 0) + 1;
      if (x > margin && y > margin && x < width - margin && y < height - margin) continue;
      border += 1;
      if (Math.abs(edge) > strongEdge) strong += 1;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return {
    width: size.width,
    height: size.height,
    sharpness: squares / count - (sum / count) ** 2,
    brightness: brightestOf(tones, count),
    glare: blownOutShare(grey, width, height),
    border: strong / Math.max(1, border),
  };
};

/** The tone that only one pixel in fifty is brighter than. */
const brightestOf = (tones: Uint32Array, count: number): number => {
  let above = 0;
  for (let tone = 255; tone > 0; tone -= 1) {
    above += tones[tone] ?? 0;
    if (above * 50 > count) return tone;
  }
  return 0;
};

const blownOutShare = (grey: Uint8Array, width: number, height: number): number => {
  let [fields, blown] = [0, 0];
  for (let top = 0; top + field <= height; top += field) {
    for (let left = 0; left + field <= width; left += field) {
      let least = 255;
      for (let y = top; y < top + field; y += 1) {
        for (let x = left; x < left + field; x += 1) {
          least = Math.min(least, grey[y * width + x] ?? 0);
        }
      }
      fields += 1;
      if (least >= blownOut) blown += 1;
    }
  }
  return blown / Math.max(1, fields);
};
