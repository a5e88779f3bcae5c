import { gramsOf, places } from './grams.ts';
import { sensePlaces, sensesOf } from './senses.ts';
import { bias, scale, weights } from './weights.ts';

export interface Feature {
  readonly place: number;
  readonly share: number;
}

/** How much the senses of a sentence say beside its letters. */
const senseShare = 0.7;

/** Everything a weight is learned for: runs of characters, and senses that stand together. */
export const featuresOf = (plain: string): readonly Feature[] => {
  const grams = gramsOf(plain);
  const share = 1 / Math.sqrt(grams.length);
  const found = sensesOf(plain);
  const ofSenses = senseShare / Math.sqrt(Math.max(1, found.length));
  return [
    ...grams.map((place) => ({ place, share })),
    ...found.map((place) => ({ place: places + place, share: ofSenses })),
  ];
};

export const allPlaces = places + sensePlaces;

let unpacked: Int8Array | undefined;

const weightsByPlace = (): Int8Array => {
  if (!unpacked) {
    const packed = atob(weights);
    unpacked = Int8Array.from(
      { length: allPlaces },
      (_each, at) => (packed.charCodeAt(at) << 24) >> 24,
    );
  }
  return unpacked;
};

/** How likely a sentence may not sell insurance: zero is as likely as not. */
export const doubtOf = (plain: string): number => {
  const byPlace = weightsByPlace();
  return featuresOf(plain).reduce(
    (total, { place, share }) => total + (byPlace[place] ?? 0) * scale * share,
    bias,
  );
};
