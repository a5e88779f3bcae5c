import { allPlaces, featuresOf } from '../../packages/domain/src/base/wording/doubts/read-doubt.ts';
import type { Lesson } from './lessons.ts';

/** The same numbers at every run. */
export const randomFrom = (start: number): (() => number) => {
  let seed = start;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 4_294_967_296;
  };
};

const turns = 8;
const rounds = 12;
const step = 0.3;
const decay = 1e-4;

export interface Learned {
  readonly weights: Float64Array;
  readonly bias: number;
}

interface Read {
  readonly places: Int32Array;
  readonly shares: Float64Array;
  readonly unlawful: boolean;
  readonly weight: number;
}

const readOf = (from: readonly Lesson[]): readonly Read[] =>
  from.map(({ plain, unlawful, weight }) => {
    const features = featuresOf(plain);
    return {
      places: Int32Array.from(features, ({ place }) => place),
      shares: Float64Array.from(features, ({ share }) => share),
      unlawful,
      weight,
    };
  });
const learnOnce = (read: readonly Read[], random: () => number): Learned => {
  const lessons = [...read];
  const weights = new Float64Array(allPlaces);
  const squares = new Float64Array(allPlaces).fill(1e-8);
  let [bias, biasSquares] = [0, 1e-8];
  for (let round = 0; round < rounds; round++) {
    for (let at = lessons.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [lessons[at], lessons[other]] = [lessons[other]!, lessons[at]!];
    }
    for (const { places, shares, unlawful, weight } of lessons) {
      let sum = bias;
      for (let at = 0; at < places.length; at++) sum += weights[places[at]!]! * shares[at]!;
      const guess = 1 / (1 + Math.exp(-sum));
      const error = (guess - (unlawful ? 1 : 0)) * weight;
      biasSquares += error * error;
      bias -= (0.1 * error) / Math.sqrt(biasSquares);
      for (let at = 0; at < places.length; at++) {
        const place = places[at]!;
        const slope = error * shares[at]! + decay * weights[place]!;
        squares[place]! += slope * slope;
        weights[place]! -= (step * slope) / Math.sqrt(squares[place]!);
      }
    }
  }
  return { weights, bias };
};

/**
 * A weight for each place, by which the lessons are told apart. The order of lessons leaves a
 * chance in every weight: the mean of several turns has less of it.
 */
export const learn = (from: readonly Lesson[], random: () => number): Learned => {
  const read = readOf(from);
  const learned = Array.from({ length: turns }, () => learnOnce(read, random));
  const mean = (valueOf: (each: Learned) => number): number =>
    learned.reduce((total, each) => total + valueOf(each), 0) / turns;
  return {
    weights: Float64Array.from({ length: allPlaces }, (_each, at) =>
      mean(({ weights }) => weights[at]!),
    ),
    bias: mean(({ bias }) => bias),
  };
};
