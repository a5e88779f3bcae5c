import { Buffer } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gramsOf, places } from '../../packages/domain/src/base/wording/doubts/grams.ts';
import { allLessons } from './lessons.ts';

/** The same numbers at every run. */
const randomFrom = (start: number): (() => number) => {
  let seed = start;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 4_294_967_296;
  };
};

const rounds = 24;
const step = 0.3;
const decay = 1e-5;

const learn = () => {
  const random = randomFrom(12_345);
  const lessons = allLessons(random).map(({ plain, unlawful, weight }) => ({
    grams: gramsOf(plain),
    unlawful,
    weight,
  }));
  const weights = new Float64Array(places);
  const squares = new Float64Array(places).fill(1e-8);
  let [bias, biasSquares] = [0, 1e-8];
  for (let round = 0; round < rounds; round++) {
    for (let at = lessons.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [lessons[at], lessons[other]] = [lessons[other]!, lessons[at]!];
    }
    for (const { grams, unlawful, weight } of lessons) {
      const share = 1 / Math.sqrt(grams.length);
      const sum = grams.reduce((total, place) => total + (weights[place] ?? 0), 0);
      const guess = 1 / (1 + Math.exp(-(bias + sum * share)));
      const error = (guess - (unlawful ? 1 : 0)) * weight;
      biasSquares += error * error;
      bias -= (0.1 * error) / Math.sqrt(biasSquares);
      for (const place of grams) {
        const slope = error * share + decay * (weights[place] ?? 0);
        squares[place] = (squares[place] ?? 0) + slope * slope;
        weights[place] = (weights[place] ?? 0) - (step * slope) / Math.sqrt(squares[place]);
      }
    }
  }
  return { weights, bias };
};

const { weights, bias } = learn();
const most = weights.reduce((greatest, each) => Math.max(greatest, Math.abs(each)), 0);
const scale = most / 127;
const packed = Buffer.from(Int8Array.from(weights, (each) => Math.round(each / scale)).buffer);
writeFileSync(
  join(import.meta.dirname, '../../packages/domain/src/base/wording/doubts/weights.ts'),
  `/** Written by scripts/claims/learn-claims.ts: a signed byte for each place, in base 64. */
export const bias = ${bias.toFixed(6)};
export const scale = ${scale.toPrecision(6)};
export const weights =
  '${packed.toString('base64')}';
`,
);
console.log(`${places} weights, bias ${bias.toFixed(3)}`);
