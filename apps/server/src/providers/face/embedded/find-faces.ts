import type { Raster } from '#providers/card-reading/embedded/raster.ts';
import { sides, type Networks } from './networks.ts';
import { planesOf } from './sample.ts';

export interface FaceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly score: number;
}

/** The shapes that the detector was trained on, in fields. */
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const means = [117.001, 114.697, 97.404];
const fields = 13;
const overlap = 0.4;

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

const shared = (a: FaceBox, b: FaceBox): number => {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return 0;
  const both = across * down;
  return both / (a.width * a.height + b.width * b.height - both);
};

/** Faces in a picture, the surest first; of boxes over one face the surest is kept. */
export const findFaces = async (
  networks: Networks,
  picture: Raster,
  least: number,
): Promise<readonly FaceBox[]> => {
  const size = Math.max(picture.width, picture.height);
  const square = { x: size / 2, y: size / 2, size, angle: 0 };
  const out = await networks.detector(planesOf(picture, square, sides.detector, means));
  const at = (channel: number, cell: number): number => out[channel * fields * fields + cell] ?? 0;
  const found: FaceBox[] = [];
  for (let cell = 0; cell < fields * fields; cell += 1) {
    for (const [place, [wide, tall]] of anchors.entries()) {
      const score = sigmoid(at(place * 5 + 4, cell));
      if (score < least) continue;
      const scale = size / fields;
      const width = Math.exp(at(place * 5 + 2, cell)) * wide * scale;
      const height = Math.exp(at(place * 5 + 3, cell)) * tall * scale;
      const x = ((cell % fields) + sigmoid(at(place * 5, cell))) * scale - width / 2;
      const y = (Math.floor(cell / fields) + sigmoid(at(place * 5 + 1, cell))) * scale - height / 2;
      found.push({ x, y, width, height, score });
    }
  }
  const faces: FaceBox[] = [];
  for (const box of found.toSorted((a, b) => b.score - a.score)) {
    if (faces.every((other) => shared(other, box) < overlap)) faces.push(box);
  }
  return faces;
};
