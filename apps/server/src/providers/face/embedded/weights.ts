import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const require = createRequire(import.meta.url);

const manifest = z
  .array(
    z.object({
      weights: z.array(
        z.object({
          name: z.string(),
          shape: z.array(z.int()),
          quantization: z.object({ scale: z.number(), min: z.number() }).optional(),
        }),
      ),
    }),
  )
  .length(1);

/** Checksums of the measured weights: other numbers would judge otherwise. */
const known = {
  tiny_face_detector_model: 'b904a79965e543aa19afb143ed0d2cc4925b66a4e9428a8a4d774205a6c51cea',
  face_landmark_68_model: '4c704c0213b9f181aa16901ff0ecb64893884a05065cb512aa4ef6b42348ca41',
  face_recognition_model: 'c2cf51e45a1f96cf2ba75d6b588dc259d7f602a813ff6efbeba4884d7359fad1',
} as const;

export interface Weight {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}
export type Weights = (name: string) => Weight;

/** The numbers of a network in the package's form; many are kept as bytes with a scale. */
export const readWeights = async (model: keyof typeof known): Promise<Weights> => {
  const folder = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
  const [list, bytes] = await Promise.all([
    readFile(join(folder, `${model}-weights_manifest.json`), 'utf8'),
    readFile(join(folder, `${model}.bin`)),
  ]);
  const hash = createHash('sha256').update(list).update(bytes).digest('hex');
  if (hash !== known[model]) throw new Error(`${model} is not the one that was measured: ${hash}`);
  const weights = new Map<string, Weight>();
  let at = 0;
  for (const { name, shape, quantization } of manifest.parse(JSON.parse(list))[0]?.weights ?? []) {
    const size = shape.reduce((product, each) => product * each, 1);
    const values = new Float32Array(size);
    for (let place = 0; place < size; place += 1) {
      values[place] = quantization
        ? (bytes[at + place] ?? 0) * quantization.scale + quantization.min
        : bytes.readFloatLE(at + place * 4);
    }
    at += quantization ? size : size * 4;
    weights.set(name, { shape, values });
  }
  return (name) => {
    const found = weights.get(name);
    if (!found) throw new Error(`${model} has no ${name}`);
    return found;
  };
};
