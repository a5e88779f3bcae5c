/** Multiplies in the field of 256 elements that QR codes use. */
const multiply = (one: number, other: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product & 0xff;
};

const generator = (degree: number): Uint8Array => {
  const result = new Uint8Array(degree);
  result[degree - 1] = 1;
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) {
      result[at] = multiply(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return result;
};

/** The Reed-Solomon remainder of a block. */
export const correctionBytes = (data: Uint8Array, degree: number): Uint8Array => {
  const divisor = generator(degree);
  let rest = new Uint8Array(degree);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    const shifted = new Uint8Array(degree);
    shifted.set(rest.subarray(1));
    for (let at = 0; at < degree; at++) {
      shifted[at] = (shifted[at] ?? 0) ^ multiply(divisor[at] ?? 0, factor);
    }
    rest = shifted;
  }
  return rest;
};
