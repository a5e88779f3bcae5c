/** Places that hold the weights; a power of two, so that a hash is cut by a mask. */
export const places = 32_768;

const longest = 3;

/** Digits alike, pauses alike, and marks where a sentence begins and ends. */
const evened = (plain: string): string =>
  `^${plain.replaceAll(/\d+(?:\.\d+)?/g, '0').replaceAll(/[，,、：:“”"'‘’《》（）()]/g, '|')}$`;

/** The places of every run of one to three characters of a sentence, each once. */
export const gramsOf = (plain: string): readonly number[] => {
  const text = evened(plain);
  const found = new Set<number>();
  for (let at = 0; at < text.length; at++) {
    let hash = 0x811c9dc5;
    for (let length = 1; length <= longest && at + length <= text.length; length++) {
      hash = Math.imul(hash ^ text.charCodeAt(at + length - 1), 0x01000193);
      const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
      found.add((mixed ^ (mixed >>> 13)) & (places - 1));
    }
  }
  return [...found];
};
