import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Raster } from '#providers/card-reading/embedded/raster.ts';
import type { FaceNetworks } from '#providers/face/own-networks.ts';
import type { FaceBox } from './find-faces.ts';
import { planesOf, type Square } from './sample.ts';

type Point = readonly [number, number];
type Settings = Pick<
  NonNullable<FaceNetworks['recognition']>,
  'file' | 'sha256' | 'side' | 'channels' | 'mean' | 'scale'
>;

export interface OwnNetworks {
  /** Numbers of length 1, from the 68 points of a face. */
  readonly likeness?: (picture: Raster, points: readonly Point[]) => Promise<number[]>;
  /** From 0 to 1. */
  readonly live?: (picture: Raster, face: FaceBox) => Promise<number>;
}

/** Eyes, tip of the nose and corners of the mouth, as recognisers are taught to see them in 112 pixels. */
const taughtSide = 112;
const taught: readonly Point[] = [
  [38.2946, 51.6963],
  [73.5318, 51.5014],
  [56.0252, 71.7366],
  [41.5493, 92.3655],
  [70.7299, 92.2041],
];

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** The square of a picture in which the five points lie closest to where they were taught. */
export const alignedSquare = (points: readonly Point[]): Square => {
  const found = [
    middle(points.slice(36, 42)),
    middle(points.slice(42, 48)),
    points[30] ?? [0, 0],
    points[48] ?? [0, 0],
    points[54] ?? [0, 0],
  ] as const;
  const [from, to] = [middle(taught), middle(found)];
  let [along, across, spread] = [0, 0, 0];
  for (const [place, [tx, ty]] of taught.entries()) {
    const [px, py] = found[place] ?? [0, 0];
    const [ax, ay, bx, by] = [tx - from[0], ty - from[1], px - to[0], py - to[1]];
    along += ax * bx + ay * by;
    across += ax * by - ay * bx;
    spread += ax * ax + ay * ay;
  }
  const [real, turned] = [along / spread, across / spread];
  const [dx, dy] = [taughtSide / 2 - from[0], taughtSide / 2 - from[1]];
  return {
    x: to[0] + dx * real - dy * turned,
    y: to[1] + dx * turned + dy * real,
    size: taughtSide * Math.hypot(real, turned),
    angle: Math.atan2(turned, real),
  };
};

const open = async ({ file, sha256, side, channels, mean, scale }: Settings) => {
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== sha256) throw new Error(`${file} has SHA-256 ${hash}, not the one of the settings`);
  const session = await InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  return async (picture: Raster, square: Square): Promise<Float32Array> => {
    const seen = planesOf(picture, square, side, [0, 0, 0]);
    const area = side * side;
    const planes = new Float32Array(seen.length);
    for (let plane = 0; plane < 3; plane += 1) {
      const from = (channels === 'rgb' ? plane : 2 - plane) * area;
      for (let at = 0; at < area; at += 1) {
        planes[plane * area + at] = ((seen[from + at] ?? 0) * 255 - mean) / scale;
      }
    }
    const input = new Tensor('float32', planes, [1, 3, side, side]);
    const answer = await session.run({ [session.inputNames[0] ?? 'x']: input });
    const data = answer[session.outputNames[0] ?? '']?.data;
    if (!(data instanceof Float32Array)) throw new Error(`${file} answered with no numbers`);
    return data;
  };
};

/** Answers of a network as shares of 1, whether or not it made them so itself. */
export const asShares = (answers: Float32Array): readonly number[] => {
  const sum = answers.reduce((total, each) => total + each, 0);
  if (answers.every((each) => each >= 0) && Math.abs(sum - 1) < 0.001) return [...answers];
  const most = Math.max(...answers);
  const raised = Array.from(answers, (each) => Math.exp(each - most));
  const whole = raised.reduce((total, each) => total + each, 0);
  return raised.map((each) => each / whole);
};

/** Opens the operator's own networks; a file that is missing or another one is a fault. */
export const openOwnNetworks = async ({
  recognition,
  spoofing,
}: FaceNetworks): Promise<OwnNetworks> => {
  const likeness = recognition && (await open(recognition));
  const spoof = spoofing && (await open(spoofing));
  return {
    ...(likeness && {
      likeness: async (picture, points) => {
        const numbers = await likeness(picture, alignedSquare(points));
        const length = Math.hypot(...numbers);
        return Array.from(numbers, (each) => each / Math.max(length, Number.EPSILON));
      },
    }),
    ...(spoof && {
      live: async (picture, { x, y, width, height }) => {
        const size = Math.max(width, height) * spoofing.around;
        const square = { x: x + width / 2, y: y + height / 2, size, angle: 0 };
        return asShares(await spoof(picture, square))[spoofing.live] ?? 0;
      },
    }),
  };
};
