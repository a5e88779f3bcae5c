import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apart, isSeen, looksSpoofed } from '@parasol/domain/sales/identity/faces/face-look';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alignedSquare, asShares, openOwnNetworks } from './embedded/own-networks.ts';
import { newGraph } from './embedded/onnx-graph.ts';
import { embeddedFaceEye } from './embedded.ts';
import { faceNetworkSettings, type FaceNetworks } from './own-networks.ts';
import { drawFace } from './testing/draw-faces.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-networks-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A network that weighs the mean of each plane, row by row into its answers. */
const written = async (name: string, side: number, weights: readonly (readonly number[])[]) => {
  const graph = newGraph([1, 3, side, side]);
  const flat = graph.step('Flatten', [graph.step('GlobalAveragePool', ['x'])]);
  const [first = []] = weights;
  const constant = graph.keep([3, first.length], Float32Array.from(weights.flat()));
  const bytes = graph.bytes(graph.step('MatMul', [flat, constant]));
  const file = join(folder, name);
  await writeFile(file, bytes);
  return { file, sha256: createHash('sha256').update(bytes).digest('hex') };
};

const settings = async (): Promise<FaceNetworks> =>
  faceNetworkSettings.parse({
    recognition: {
      ...(await written('recognition.onnx', 112, [
        [1, 0, 0, 0.5],
        [0, 1, 0, 0.5],
        [0, 0, 1, 0.5],
      ])),
      yesUpTo: 0.5,
      noFrom: 0.9,
    },
    spoofing: {
      // The brighter the square, the surer of the second answer.
      ...(await written('spoofing.onnx', 80, [
        [0, 0.02],
        [0, 0.02],
        [0, 0.02],
      ])),
      mean: 0,
      scale: 1,
      leastLive: 0.9,
    },
  });

describe("networks of the operator's own", () => {
  test('measure in place of ours, in the process at the side', async () => {
    const own = await settings();
    const eye = embeddedFaceEye(() => undefined, 4, own);
    try {
      expect([eye.name, eye.lines, eye.leastLive]).toEqual([
        'own-networks',
        { yesUpTo: 0.5, noFrom: 0.9 },
        0.9,
      ]);
      const [one, other] = await Promise.all([drawFace('ann'), drawFace('eve')]);
      const answer = await eye.look([one, other, one]);
      if (answer.kind !== 'looked') throw new Error(answer.kind);
      const [ann, eve, again] = answer.looks;
      if (!ann || !eve || !again || !isSeen(ann) || !isSeen(eve) || !isSeen(again)) {
        throw new Error('a face was not seen');
      }
      expect(ann.likeness).toHaveLength(4);
      expect(Math.hypot(...ann.likeness)).toBeCloseTo(1);
      expect(apart(ann, again)).toBe(0);
      expect(apart(ann, eve)).toBeGreaterThan(0);
      expect(ann.live).toBeGreaterThan(0.5);
      expect(ann.live).toBeLessThanOrEqual(1);
    } finally {
      eye.close();
    }
  });

  test('that are missing or others than the settings say are not used', async () => {
    const own = await settings();
    const wrong = {
      recognition: own.recognition && { ...own.recognition, sha256: 'a'.repeat(64) },
    };
    await expect(openOwnNetworks(wrong)).rejects.toThrow('not the one of the settings');
    const eye = embeddedFaceEye(() => undefined, 4, wrong);
    expect((await eye.look([await drawFace('ann')])).kind).toBe('unavailable');
    eye.close();
  });

  test('are named one or both, with lines in their order', () => {
    const file = { file: '/x.onnx', sha256: 'a'.repeat(64) };
    expect(faceNetworkSettings.safeParse({}).success).toBe(false);
    const crossed = { recognition: { ...file, yesUpTo: 1, noFrom: 0.9 } };
    expect(faceNetworkSettings.safeParse(crossed).success).toBe(false);
    const { spoofing } = faceNetworkSettings.parse({ spoofing: { ...file, leastLive: 0.5 } });
    expect(spoofing).toMatchObject({ side: 80, around: 2.7, live: 1 });
  });
});

test('a face is turned and scaled to where a recogniser was taught to see it', () => {
  const upright = Array.from({ length: 68 }, () => [0, 0] as readonly [number, number]);
  const put = (from: number, to: number, at: readonly [number, number]): void =>
    void upright.fill(at, from, to);
  put(36, 42, [38.2946, 51.6963]);
  put(42, 48, [73.5318, 51.5014]);
  put(30, 31, [56.0252, 71.7366]);
  put(48, 49, [41.5493, 92.3655]);
  put(54, 55, [70.7299, 92.2041]);
  const square = alignedSquare(upright);
  expect([square.x, square.y, square.size]).toEqual(
    [56, 56, 112].map((each) => expect.closeTo(each)),
  );
  // Twice as large and a quarter turn to the right.
  const turned = upright.map(([x, y]) => [-2 * y, 2 * x] as const);
  const found = alignedSquare(turned);
  expect(found.size).toBeCloseTo(224);
  expect(found.angle).toBeCloseTo(Math.PI / 2);
  expect([found.x, found.y]).toEqual([expect.closeTo(-112), expect.closeTo(112)]);
});

test('answers are shares of one, made so or not', () => {
  expect(asShares(Float32Array.from([0.25, 0.75]))).toEqual([0.25, 0.75]);
  expect(asShares(Float32Array.from([2, 2]))).toEqual([0.5, 0.5]);
});

test('the middle picture tells whether a session was of a picture', () => {
  const look = (live?: number) => ({
    faces: 1,
    share: 1,
    turn: 0,
    mouth: 0,
    likeness: [],
    ...(live === undefined ? {} : { live }),
  });
  expect(looksSpoofed([look(0.1), look(0.2), look(0.9)], 0.5)).toBe(true);
  expect(looksSpoofed([look(0.9), look(0.2), look(0.9)], 0.5)).toBe(false);
  expect(looksSpoofed([look(), { faces: 0 }], 0.5)).toBe(false);
});
