/**
 * The bytes of a network as the runtime reads them: protobuf, written by hand for our operations.
 */
type Dims = readonly number[];
export type Attributes = Readonly<Record<string, number | readonly number[] | string>>;

const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
};
const whole = (field: number, value: number): Buffer =>
  Buffer.concat([varint(field * 8), varint(value)]);
const part = (field: number, ...content: readonly (Buffer | string)[]): Buffer => {
  const bytes = Buffer.concat(content.map((each) => Buffer.from(each)));
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
};
const real = (field: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint(field * 8 + 5), bytes]);
};

const types = { real: 1, whole: 2, text: 3, wholes: 7 } as const;

const attribute = (name: string, value: Attributes[string]): Buffer => {
  if (typeof value === 'string')
    return part(5, part(1, name), part(4, value), whole(20, types.text));
  if (typeof value === 'number') {
    return Number.isInteger(value)
      ? part(5, part(1, name), whole(3, value), whole(20, types.whole))
      : part(5, part(1, name), real(2, value), whole(20, types.real));
  }
  const wholes = value.map((each) => whole(8, each));
  return part(5, part(1, name), ...wholes, whole(20, types.wholes));
};

const floats = 1;
const longs = 7;

const named = (field: number, name: string, dims: Dims): Buffer => {
  const shape = part(2, ...dims.map((size) => part(1, whole(1, size))));
  return part(field, part(1, name), part(2, part(1, whole(1, floats), shape)));
};

export interface Graph {
  /** Numbers that belong to the network. */
  readonly keep: (dims: Dims, values: Float32Array) => string;
  readonly keepWholes: (values: readonly number[]) => string;
  /** One step over earlier values; its name is the name of its result. */
  readonly step: (kind: string, inputs: readonly string[], attributes?: Attributes) => string;
  readonly bytes: (output: string) => Buffer;
}

/** A network that takes one picture, called `x`. */
export const newGraph = (input: Dims): Graph => {
  const parts: Buffer[] = [];
  let count = 0;
  const fresh = (): string => {
    count += 1;
    return `n${count}`;
  };
  const tensor = (type: number, dims: Dims, raw: Buffer): string => {
    const name = fresh();
    const sizes = dims.map((size) => whole(1, size));
    parts.push(part(5, ...sizes, whole(2, type), part(8, name), part(9, raw)));
    return name;
  };
  return {
    keep: (dims, values) =>
      tensor(floats, dims, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
    keepWholes: (values) =>
      tensor(longs, [values.length], Buffer.from(BigInt64Array.from(values.map(BigInt)).buffer)),
    step: (kind, inputs, attributes = {}) => {
      const name = fresh();
      const settings = Object.entries(attributes).map(([key, value]) => attribute(key, value));
      const from = inputs.map((each) => part(1, each));
      parts.push(part(1, ...from, part(2, name), part(4, kind), ...settings));
      return name;
    },
    bytes: (output) => {
      const graph = part(
        7,
        ...parts,
        part(2, 'g'),
        named(11, 'x', input),
        part(12, part(1, output)),
      );
      return Buffer.concat([whole(1, 8), graph, part(8, part(1, ''), whole(2, 13))]);
    },
  };
};
