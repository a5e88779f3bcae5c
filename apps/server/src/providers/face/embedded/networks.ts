import { InferenceSession, Tensor } from 'onnxruntime-node';
import { newGraph, type Attributes, type Graph } from './onnx-graph.ts';
import { readWeights, type Weight, type Weights } from './weights.ts';

/** Where each network takes its picture, three planes of this side. */
export const sides = { detector: 416, points: 112, likeness: 150 } as const;

export interface Networks {
  /** 5 boxes of 5 numbers in each of 13 × 13 fields. */
  readonly detector: (planes: Float32Array) => Promise<Float32Array>;
  /** 68 points, across and down by turns, within the picture. */
  readonly points: (planes: Float32Array) => Promise<Float32Array>;
  /** 128 numbers that are close to each other for the same person. */
  readonly likeness: (planes: Float32Array) => Promise<Float32Array>;
}

const same = { auto_pad: 'SAME_UPPER' } as const;
const around = { pads: [1, 1, 1, 1] } as const;
const by = (stride: number): Attributes => ({ strides: [stride, stride] });

/** Turns kept axes (rows, columns, from, to) into those that the runtime wants. */
const turned = ({ shape, values }: Weight): Weight => {
  const [rows = 1, columns = 1, from = 1, to = 1] = shape;
  const area = rows * columns;
  const out = new Float32Array(values.length);
  for (let cell = 0; cell < area; cell += 1) {
    for (let source = 0; source < from; source += 1) {
      for (let target = 0; target < to; target += 1) {
        out[(target * from + source) * area + cell] =
          values[(cell * from + source) * to + target] ?? 0;
      }
    }
  }
  return { shape: [to, from, rows, columns], values: out };
};

/** Each channel by itself: rows, columns, channel. */
const turnedDeep = ({ shape, values }: Weight): Weight => {
  const [rows = 1, columns = 1, channels = 1] = shape;
  const wide = turned({ shape: [rows, columns, 1, channels], values });
  return { shape: [channels, 1, rows, columns], values: wide.values };
};

const keepWeight = (graph: Graph, { shape, values }: Weight): string => graph.keep(shape, values);

const separable = (graph: Graph, weights: Weights, name: string, x: string, how: Attributes) => {
  const deep = turnedDeep(weights(`${name}/depthwise_filter`));
  const group = { ...how, group: deep.shape[0] ?? 1 };
  const first = graph.step('Conv', [x, keepWeight(graph, deep)], group);
  const wide = turned(weights(`${name}/pointwise_filter`));
  return graph.step('Conv', [
    first,
    keepWeight(graph, wide),
    keepWeight(graph, weights(`${name}/bias`)),
  ]);
};

const plain = (graph: Graph, weights: Weights, name: string, x: string, how: Attributes) =>
  graph.step(
    'Conv',
    [
      x,
      keepWeight(graph, turned(weights(`${name}/filters`))),
      keepWeight(graph, weights(`${name}/bias`)),
    ],
    how,
  );

const input = (side: number): readonly number[] => [1, 3, side, side];

const detectorGraph = (weights: Weights): Buffer => {
  const graph = newGraph(input(sides.detector));
  const leaky = (x: string): string => graph.step('LeakyRelu', [x], { alpha: 0.1 });
  const pool = (x: string, stride: number): string =>
    graph.step('MaxPool', [x], { kernel_shape: [2, 2], ...by(stride), ...same });
  let x = pool(leaky(plain(graph, weights, 'conv0', 'x', {})), 2);
  for (const name of ['conv1', 'conv2', 'conv3', 'conv4', 'conv5']) {
    x = pool(leaky(separable(graph, weights, name, x, around)), name === 'conv5' ? 1 : 2);
  }
  return graph.bytes(plain(graph, weights, 'conv8', x, {}));
};

const pointsGraph = (weights: Weights): Buffer => {
  const graph = newGraph(input(sides.points));
  const relu = (x: string): string => graph.step('Relu', [x]);
  const add = (a: string, b: string): string => graph.step('Add', [a, b]);
  let x = 'x';
  for (const block of ['dense0', 'dense1', 'dense2', 'dense3']) {
    const half = { ...by(2), ...same };
    const first = block === 'dense0' ? plain : separable;
    let sum = relu(first(graph, weights, `${block}/conv0`, x, half));
    let next = sum;
    for (const name of ['conv1', 'conv2', 'conv3']) {
      sum = add(sum, separable(graph, weights, `${block}/${name}`, next, same));
      next = relu(sum);
    }
    x = next;
  }
  const pooled = graph.step('AveragePool', [x], { kernel_shape: [7, 7], ...by(2) });
  const flat = graph.step('Flatten', [pooled]);
  const last = graph.step('MatMul', [flat, keepWeight(graph, weights('fc/weights'))]);
  return graph.bytes(add(last, keepWeight(graph, weights('fc/bias'))));
};

/** A convolution with the scale that follows it folded in. */
const scaled = (graph: Graph, weights: Weights, name: string, x: string, how: Attributes) => {
  const { shape, values } = turned(weights(`${name}/conv/filters`));
  const [bias, factor, shift] = ['conv/bias', 'scale/weights', 'scale/biases'].map(
    (part) => weights(`${name}/${part}`).values,
  );
  const each = values.length / (shape[0] ?? 1);
  const folded = values.map((value, place) => value * (factor?.[Math.floor(place / each)] ?? 1));
  const moved = Float32Array.from(bias ?? [], (value, place) => {
    return value * (factor?.[place] ?? 1) + (shift?.[place] ?? 0);
  });
  const inputs = [x, graph.keep(shape, folded), graph.keep([moved.length], moved)];
  return graph.step('Conv', inputs, how);
};

/** Stages by name with their number of channels; `short` marks a missing row and column. */
const stages = [
  { name: 'conv64_down', more: 32, short: false, after: ['conv64_1', 'conv64_2', 'conv64_3'] },
  { name: 'conv128_down', more: 64, short: false, after: ['conv128_1', 'conv128_2'] },
  { name: 'conv256_down', more: 128, short: true, after: ['conv256_1', 'conv256_2'] },
  { name: 'conv256_down_out', more: 0, short: true, after: [] },
] as const;

const likenessGraph = (weights: Weights): Buffer => {
  const graph = newGraph(input(sides.likeness));
  const relu = (x: string): string => graph.step('Relu', [x]);
  const pad = (x: string, pads: readonly number[]): string =>
    graph.step('Pad', [x, graph.keepWholes(pads)]);
  const rest = (x: string, name: string): string => {
    const first = relu(scaled(graph, weights, `${name}/conv1`, x, same));
    return relu(graph.step('Add', [scaled(graph, weights, `${name}/conv2`, first, same), x]));
  };
  const begin = relu(scaled(graph, weights, 'conv32_down', 'x', by(2)));
  let x = graph.step('MaxPool', [begin], { kernel_shape: [3, 3], ...by(2) });
  for (const name of ['conv32_1', 'conv32_2', 'conv32_3']) x = rest(x, name);
  for (const { name, more, short, after } of stages) {
    const first = relu(scaled(graph, weights, `${name}/conv1`, x, by(2)));
    const out = scaled(graph, weights, `${name}/conv2`, first, same);
    const pooled = graph.step('AveragePool', [x], { kernel_shape: [2, 2], ...by(2) });
    x = relu(
      graph.step('Add', [
        more > 0 ? pad(pooled, [0, 0, 0, 0, 0, more, 0, 0]) : pooled,
        short ? pad(out, [0, 0, 0, 0, 0, 0, 1, 1]) : out,
      ]),
    );
    for (const next of after) x = rest(x, next);
  }
  const flat = graph.step('Flatten', [graph.step('GlobalAveragePool', [x])]);
  return graph.bytes(graph.step('MatMul', [flat, keepWeight(graph, weights('fc'))]));
};

const open = async (bytes: Buffer, side: number): Promise<Networks['points']> => {
  const session = await InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  return async (planes) => {
    const answer = await session.run({ x: new Tensor('float32', planes, [...input(side)]) });
    const data = answer[session.outputNames[0] ?? '']?.data;
    if (!(data instanceof Float32Array)) throw new Error('a network answered with no numbers');
    return data;
  };
};

/** Three small networks: their numbers come inside a package and their shape is written here. */
export const openNetworks = async (): Promise<Networks> => {
  const [detector, points, likeness] = await Promise.all([
    readWeights('tiny_face_detector_model').then(detectorGraph),
    readWeights('face_landmark_68_model').then(pointsGraph),
    readWeights('face_recognition_model').then(likenessGraph),
  ]);
  return {
    detector: await open(detector, sides.detector),
    points: await open(points, sides.points),
    likeness: await open(likeness, sides.likeness),
  };
};
