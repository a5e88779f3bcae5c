import sharp from 'sharp';
import type { FrameMove, FramePair } from '@parasol/domain/sales/identity/faces/frame-pairs';
import { decode } from '#providers/card-reading/embedded/raster.ts';

/** One number a pixel, from dark to light. */
interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Print {
  readonly full: Grey;
  readonly small: Grey;
  readonly tiny: Grey;
}

interface Fit {
  readonly fit: number;
  readonly across: number;
  readonly down: number;
  readonly scale: number;
  readonly mirrored: boolean;
}

const longest = 480;
const tinySide = 16;
const smallSide = 48;
const tile = 16;
/** Below this spread a tile is a bare wall, which looks the same in any two pictures. */
const leastSpread = 4;
/** The grain of a camera alone makes two pictures of one thing differ by more. */
const sameWithin = 1.2;
const leastOverlap = 0.6;
/** Pictures that are further apart when seen from afar are no copies. */
const worthRefining = 0.9;

const shrink = async ({ data, width, height }: Grey, side: number): Promise<Grey> => ({
  data: await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(side, side, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer(),
  width: side,
  height: side,
});

const printOf = async (bytes: Uint8Array): Promise<Print> => {
  const { data, width, height } = await decode(bytes, longest);
  const light = new Uint8Array(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]];
    light[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  const full = { data: light, width, height };
  return { full, small: await shrink(full, smallSide), tiny: await shrink(full, tinySide) };
};

/** Whether a tile has structure, and whether it is the same in both but for the light. */
const tileOf = (one: Grey, other: Grey, left: number, top: number): 'bare' | 'same' | 'other' => {
  const count = tile * tile;
  let [sum, squares, sumThere] = [0, 0, 0];
  const places: number[] = [];
  for (let row = top; row < top + tile; row += 1) {
    for (let at = row * one.width + left; at < row * one.width + left + tile; at += 1) {
      const value = one.data[at] ?? 0;
      sum += value;
      squares += value * value;
      sumThere += other.data[at] ?? 0;
      places.push(at);
    }
  }
  const mean = sum / count;
  if (Math.sqrt(Math.max(0, squares / count - mean * mean)) < leastSpread) return 'bare';
  const lighter = (sum - sumThere) / count;
  const apart = places.reduce(
    (total, at) => total + Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0) - lighter),
    0,
  );
  return apart / count < sameWithin ? 'same' : 'other';
};

/** The part of the tiles with structure that are the same in both, grain and all. */
const grainShared = (one: Grey, other: Grey): number => {
  if (one.width !== other.width || one.height !== other.height) return 0;
  const found = { bare: 0, same: 0, other: 0 };
  for (let top = 0; top + tile <= one.height; top += tile) {
    for (let left = 0; left + tile <= one.width; left += tile) {
      found[tileOf(one, other, left, top)] += 1;
    }
  }
  return found.same / Math.max(1, found.same + found.other);
};

/** Between the pixels; NaN outside. */
const sampleAt = ({ data, width, height }: Grey, x: number, y: number): number => {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return Number.NaN;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, low] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [dx, dy] = [x - left, y - top];
  const at = (column: number, row: number): number => data[row * width + column] ?? 0;
  return (
    (at(left, top) * (1 - dx) + at(right, top) * dx) * (1 - dy) +
    (at(left, low) * (1 - dx) + at(right, low) * dx) * dy
  );
};

/** How alike two pictures are where they overlap, whatever the light: 1 is the same. */
const likeness = (one: Grey, other: Grey, { across, down, scale, mirrored }: Fit): number => {
  const { width, height } = one;
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const side = mirrored ? width - 1 - column : column;
      const there = sampleAt(
        other,
        middleX + (side - middleX) * scale + across * width,
        middleY + (row - middleY) * scale + down * height,
      );
      if (Number.isNaN(there)) continue;
      const here = one.data[row * width + column] ?? 0;
      count += 1;
      a += here;
      b += there;
      aa += here * here;
      bb += there * there;
      ab += here * there;
    }
  }
  if (count < width * height * leastOverlap) return 0;
  const spread = Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count));
  return spread < 1 ? 0 : (ab - (a * b) / count) / spread;
};

const range = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_each, place) => from + place * by);

const search = (
  one: Grey,
  other: Grey,
  around: Fit,
  reach: { readonly far: number; readonly by: number; readonly scales: readonly number[] },
): Fit => {
  let best = { ...around, fit: -1 };
  for (const scale of reach.scales.map((step) => around.scale + step)) {
    for (const across of range(around.across - reach.far, around.across + reach.far, reach.by)) {
      for (const down of range(around.down - reach.far, around.down + reach.far, reach.by)) {
        const tried = { ...around, across, down, scale };
        const fit = likeness(one, other, tried);
        if (fit > best.fit) best = { ...tried, fit };
      }
    }
  }
  return best;
};

const unmoved: Fit = { fit: -1, across: 0, down: 0, scale: 1, mirrored: false };
const afar = { far: 3 / tinySide, by: 1 / tinySide, scales: [-0.15, -0.075, 0, 0.075, 0.15] };
const near = { far: 1 / tinySide, by: 1 / smallSide, scales: [-0.04, 0, 0.04] };
const close = { far: 1 / smallSide, by: 0.5 / smallSide, scales: [-0.02, 0, 0.02] };

const bestFit = (one: Print, other: Print): Fit => {
  const tried = [false, true].map((mirrored) => {
    const begun = search(one.tiny, other.tiny, { ...unmoved, mirrored }, afar);
    if (begun.fit < worthRefining) return begun;
    const nearer = search(one.small, other.small, begun, near);
    return search(one.small, other.small, nearer, close);
  });
  return tried.reduce((best, each) => (each.fit > best.fit ? each : best), unmoved);
};

/** Less than half a pixel of the small picture is no move. */
const isStill = (value: number): boolean => Math.abs(value) <= 0.5 / smallSide;

const moveOf = ({ across, down, scale, mirrored }: Fit): FrameMove => {
  if (mirrored) return 'mirrored';
  if (Math.abs(scale - 1) > 0.02) return 'scaled';
  return isStill(across) && isStill(down) ? 'none' : 'shifted';
};

/** Compares pictures by their places, as they are and moved about. */
export const compareFrames = async (
  pictures: readonly Uint8Array[],
  pairs: readonly (readonly [number, number])[],
): Promise<FramePair[]> => {
  const prints = new Map<number, Print>();
  for (const place of new Set(pairs.flat())) {
    const picture = pictures[place];
    if (picture) prints.set(place, await printOf(picture));
  }
  return pairs.flatMap(([first, second]) => {
    const [one, other] = [prints.get(first), prints.get(second)];
    if (!one || !other) return [];
    const best = bestFit(one, other);
    const grain = grainShared(one.full, other.full);
    return [{ first, second, grain, fit: best.fit, move: moveOf(best) }];
  });
};
