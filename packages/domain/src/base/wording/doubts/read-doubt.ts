import { gramsOf, places } from './grams.ts';
import { bias, scale, weights } from './weights.ts';

let unpacked: Int8Array | undefined;

const weightsByPlace = (): Int8Array => {
  if (!unpacked) {
    const packed = atob(weights);
    unpacked = Int8Array.from(
      { length: places },
      (_each, at) => (packed.charCodeAt(at) << 24) >> 24,
    );
  }
  return unpacked;
};

/** How likely a sentence may not sell insurance: zero is as likely as not. */
export const doubtOf = (plain: string): number => {
  const grams = gramsOf(plain);
  const byPlace = weightsByPlace();
  const sum = grams.reduce((total, place) => total + (byPlace[place] ?? 0), 0);
  return bias + (sum * scale) / Math.sqrt(grams.length);
};
