/** SHA-256 in the page: the browser's own is asynchronous and far slower for short texts. */
const K = new Uint32Array(64);
const startHash = new Uint32Array(8);

const fractionBits = (root: number): number => ((root % 1) * 2 ** 32) >>> 0;

const fillConstants = (): void => {
  let found = 0;
  for (let candidate = 2; found < 64; candidate += 1) {
    let prime = true;
    for (let factor = 2; factor * factor <= candidate && prime; factor += 1) {
      prime = candidate % factor !== 0;
    }
    if (!prime) continue;
    if (found < 8) startHash[found] = fractionBits(Math.sqrt(candidate));
    K[found] = fractionBits(Math.cbrt(candidate));
    found += 1;
  }
};
fillConstants();

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

const W = new Uint32Array(64);

const compress = (state: Uint32Array, block: DataView): void => {
  for (let i = 0; i < 16; i += 1) W[i] = block.getUint32(i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = at(W, i - 15);
    const late = at(W, i - 2);
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    W[i] = at(W, i - 16) + s0 + at(W, i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(W, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word;
  });
};

/** The digest of a short text as eight words. */
export const sha256Words = (text: string): Uint32Array => {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, bytes.length * 8);
  const state = startHash.slice();
  for (let offset = 0; offset < padded.length; offset += 64) {
    compress(state, new DataView(padded.buffer, offset, 64));
  }
  return state;
};

export interface Puzzle {
  readonly id: string;
  readonly nonce: string;
  readonly bits: number;
}

const startsWithZeros = (digest: Uint32Array, bits: number): boolean => {
  for (let word = 0, left = bits; left > 0; word += 1, left -= 32) {
    if (Math.clz32(at(digest, word)) < Math.min(left, 32)) return false;
  }
  return true;
};

/** Looks for the answer in slices, so that the page stays alive meanwhile. */
export const solvePuzzle = async ({ nonce, bits }: Puzzle): Promise<string> => {
  for (let answer = 0; ; answer += 1) {
    if (startsWithZeros(sha256Words(`${nonce}:${answer}`), bits)) return String(answer);
    if (answer % 2000 === 1999) await new Promise((resolve) => setTimeout(resolve, 0));
  }
};
