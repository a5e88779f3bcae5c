import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'demo');

interface Place {
  readonly file: string;
  /** The tip of the nose in the photo, how wide the face is, and how much around it is shown. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly around: number;
}

/** Faces in the package's photos; the last two are one person on two days. */
const people = {
  ann: { file: 'sample5.jpg', x: 482, y: 1044, width: 210, around: 2.2 },
  eve: { file: 'sample3.jpg', x: 1136, y: 387, width: 250, around: 1.8 },
  'eve-laughing': { file: 'sample1.jpg', x: 1546, y: 342, width: 200, around: 3.4 },
} as const satisfies Readonly<Record<string, Place>>;

export type Sample = keyof typeof people;
export type Pose = 'front' | 'left' | 'right' | 'mouth';

/** How many pixels a drawn face has each way. */
export const side = 480;

/** Share of the face's width by which its middle moves when the head turns. */
const turned = { left: 0.2, right: 0.32 } as const;
const gap = 0.13;

type Move = (x: number, y: number) => readonly [number, number];

/**
 * The same face in another pose, by pulling pixels about: the middle of the face to one side, or
 * the chin down from the lips with darkness between. `x` and `y` are in widths of the face.
 */
const moves: Readonly<Record<Pose, Move>> = {
  front: (x, y) => [x, y],
  left: (x, y) => [x - turned.left * Math.exp(-(x * x + y * y) / 0.16), y],
  right: (x, y) => [x + turned.right * Math.exp(-(x * x + y * y) / 0.16), y],
  mouth: (x, y) => {
    const below = y - 0.25;
    const width = Math.exp(-(x * x) / 0.08);
    return [x, below > 0 ? y - gap * width * Math.exp(-(below * below) / 0.3) : y];
  },
};

const inMouth = (x: number, y: number): boolean =>
  ((x - 0.02) / 0.15) ** 2 + ((y - 0.31) / (gap * 0.55)) ** 2 < 1;

const photos = new Map<string, Promise<{ data: Buffer; info: OutputInfo }>>();

const photoOf = (file: string): Promise<{ data: Buffer; info: OutputInfo }> => {
  const known = photos.get(file);
  if (known) return known;
  const read = sharp(join(folder, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  photos.set(file, read);
  return read;
};

const drawPlace = async (place: Place, pose: Pose, tilt: number): Promise<Buffer> => {
  const { file, x: nose, y: tip, width: wide, around } = place;
  const { data, info } = await photoOf(file);
  const out = Buffer.alloc(side * side * 3);
  const move = moves[pose];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const x = ((column / side - 0.5) * around) / Math.cos(tilt);
      const y = (row / side - 0.5) * around;
      const [fromX, fromY] = move(x, y);
      const left = Math.min(info.width - 1, Math.max(0, Math.round(nose + fromX * wide)));
      const top = Math.min(info.height - 1, Math.max(0, Math.round(tip + fromY * wide)));
      const dark = pose === 'mouth' && inMouth(x, y);
      for (let plane = 0; plane < 3; plane += 1) {
        out[(row * side + column) * 3 + plane] = dark
          ? 34 - plane * 6
          : (data[(top * info.width + left) * 3 + plane] ?? 0);
      }
    }
  }
  return out;
};

const packed = (pixels: Buffer): Promise<Buffer> =>
  sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();

/** The grain of a camera, another for each seed. */
const grained = (pixels: Buffer, seed: number): Buffer => {
  const out = Buffer.from(pixels);
  let state = seed * 2_654_435_761 + 1;
  for (let at = 0; at < out.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const value = (out[at] ?? 0) + ((state >>> 16) % 9) - 4;
    out[at] = Math.min(255, Math.max(0, value));
  }
  return out;
};

const drawn = new Map<string, Promise<Buffer>>();

interface Shot {
  readonly seed?: number;
  readonly tilt?: number;
  /** Without the grain of a camera: made from one photo by a program. */
  readonly copied?: boolean;
}

/** A photo of a person as a camera would take it; no two of them have the same bytes. */
export const drawFace = async (
  sample: Sample,
  pose: Pose = 'front',
  { seed = 1, tilt = 0, copied = false }: Shot = {},
): Promise<Buffer> => {
  const key = `${sample} ${pose} ${tilt}`;
  const picture = drawn.get(key) ?? drawPlace(people[sample], pose, tilt);
  drawn.set(key, picture);
  const mark = Buffer.alloc(4);
  mark.writeUInt32BE(seed);
  const pixels = await picture;
  return Buffer.concat([await packed(copied ? pixels : grained(pixels, seed)), mark]);
};

/** The same photo as red, green and blue, for whatever plays a camera and adds its grain. */
export const facePixels = async (sample: Sample, pose: Pose): Promise<Buffer> =>
  sharp(await drawFace(sample, pose, { copied: true }))
    .removeAlpha()
    .raw()
    .toBuffer();

/**
 * Every person in the photos who looks more or less at the camera, by nose and width of the face.
 */
const crowd: readonly Place[] = [
  people.ann,
  people.eve,
  { file: 'sample5.jpg', x: 1175, y: 340, width: 188, around: 1.9 },
  { file: 'sample5.jpg', x: 870, y: 241, width: 173, around: 1.9 },
  { file: 'sample5.jpg', x: 1490, y: 560, width: 190, around: 2.2 },
  { file: 'sample6.jpg', x: 1560, y: 454, width: 220, around: 1.9 },
  { file: 'sample6.jpg', x: 750, y: 515, width: 191, around: 2 },
  { file: 'sample6.jpg', x: 370, y: 668, width: 226, around: 2 },
  { file: 'sample6.jpg', x: 1270, y: 502, width: 214, around: 1.9 },
  { file: 'sample3.jpg', x: 670, y: 488, width: 216, around: 2 },
  { file: 'sample3.jpg', x: 1610, y: 467, width: 205, around: 2 },
  { file: 'sample1.jpg', x: 475, y: 510, width: 204, around: 2.2 },
];

export const drawPeople = (): Promise<Buffer[]> =>
  Promise.all(crowd.map(async (place) => packed(await drawPlace(place, 'front', 0))));

/** How many people there are. */
export const peopleInPhotos = crowd.length;

/** One of them in a pose, with the grain of a camera, or pulled from one photo without. */
export const drawPerson = async (
  person: number,
  pose: Pose,
  { seed = 1, tilt = 0, copied = false }: Shot = {},
): Promise<Buffer> => {
  const place = crowd[person % crowd.length] ?? people.ann;
  const pixels = await drawPlace(place, pose, tilt);
  return packed(copied ? pixels : grained(pixels, seed));
};

/** Damage to a portrait between a passport office and a phone. */
export const portraitConditions = {
  'as it is': (picture: Buffer) => sharp(picture).jpeg({ quality: 90 }).toBuffer(),
  'a third as large': (picture: Buffer) => sharp(picture).resize(160).jpeg().toBuffer(),
  dark: (picture: Buffer) => sharp(picture).modulate({ brightness: 0.5 }).jpeg().toBuffer(),
  tilted: (picture: Buffer) => sharp(picture).rotate(12).jpeg().toBuffer(),
  mirrored: (picture: Buffer) => sharp(picture).flop().jpeg().toBuffer(),
  'grey and soft': (picture: Buffer) => sharp(picture).greyscale().blur(1.2).jpeg().toBuffer(),
} as const;
