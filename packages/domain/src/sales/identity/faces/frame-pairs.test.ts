import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  doubtWords,
  frameDoubts,
  frameMoves,
  judgeFrames,
  pairsToCompare,
  type FrameFacts,
  type FramePair,
} from './frame-pairs.ts';

/** Three pictures a step as the page takes them. */
const taken = (steps = 4): FrameFacts[] =>
  Array.from({ length: steps * 3 }, (_each, place) => ({
    step: Math.floor(place / 3),
    at: Math.floor(place / 3) * 2450 + 1100 + (place % 3) * 450,
    hash: `hash ${place}`,
    tables: 'one',
    described: false,
  }));

const asCamera = (frames: readonly FrameFacts[]): FramePair[] =>
  pairsToCompare(frames).map(([first, second]) => ({
    first,
    second,
    grain: 0.01,
    fit: frames[first]?.step === frames[second]?.step ? 0.999 : 0.93,
    move: 'none',
  }));

const changed = (change: (frame: FrameFacts, place: number) => Partial<FrameFacts>): FrameFacts[] =>
  taken().map((frame, place) => ({ ...frame, ...change(frame, place) }));

const across = (change: Partial<FramePair>): FramePair[] =>
  asCamera(taken()).map((pair, place) => (place === 0 ? { ...pair, ...change } : pair));

describe('pictures of one check', () => {
  test('by a camera raise no doubt', () => {
    const frames = taken();
    expect(judgeFrames(frames, asCamera(frames))).toEqual({ refused: undefined, doubts: [] });
  });

  test('are compared by the last of each step and within each step', () => {
    const pairs = pairsToCompare(taken());
    expect(pairs).toHaveLength(6 + 4);
    expect(pairs).toContainEqual([2, 5]);
    expect(pairs).toContainEqual([0, 2]);
    expect(pairsToCompare([{ step: 0 }, { step: 1 }])).toEqual([[0, 1]]);
  });

  test.each([
    ['the same to the grain', across({ grain: 0.99, fit: 1 }), 'same-picture'],
    ['moved', across({ fit: 0.991, move: 'shifted' }), 'moved-copy'],
    ['made larger', across({ fit: 0.994, move: 'scaled' }), 'moved-copy'],
    ['mirrored', across({ fit: 0.999, move: 'mirrored' }), 'moved-copy'],
  ] as const)('of two steps that are %s are refused', (_what, pairs, reason) => {
    expect(judgeFrames(taken(), pairs).refused).toBe(reason);
  });

  test('of two steps with the same bytes are refused', () => {
    const frames = changed(({ hash }, place) => ({ hash: place === 5 ? 'hash 2' : hash }));
    expect(judgeFrames(frames, asCamera(frames)).refused).toBe('same-picture');
  });

  test('that a hand moved a little within one step are no copies', () => {
    const pairs = asCamera(taken()).map((pair) =>
      pair.fit > 0.99 ? { ...pair, move: 'shifted' as const } : pair,
    );
    expect(judgeFrames(taken(), pairs)).toEqual({ refused: undefined, doubts: [] });
  });

  test.each([
    ['a background that stands still', taken(), across({ grain: 0.4 }), 'same-grain'],
    ['almost a copy', taken(), across({ fit: 0.975, move: 'scaled' }), 'like-copy'],
    ['a burst without grain', taken(), sameBursts(), 'same-burst'],
    ['a camera named in it', changed(() => ({ described: true })), asCamera(taken()), 'described'],
    [
      'two programs',
      changed((_frame, place) => ({ tables: String(place) })),
      asCamera(taken()),
      'mixed-tables',
    ],
    ['no times', changed(() => ({ at: undefined })), asCamera(taken()), 'no-times'],
    ['all at one moment', changed(() => ({ at: 7 })), asCamera(taken()), 'odd-times'],
    [
      'far apart',
      changed(({ step }, at) => ({ at: step * 40_000 + at })),
      asCamera(taken()),
      'odd-times',
    ],
    ['backwards', changed(({ at = 0 }) => ({ at: 60_000 - at })), asCamera(taken()), 'odd-times'],
    ['no comparison', taken(), undefined, 'not-compared'],
  ] as const)('with %s are for a person, and not refused', (_what, frames, pairs, doubt) => {
    expect(judgeFrames(frames, pairs)).toEqual({ refused: undefined, doubts: [doubt] });
  });

  test('are refused or doubted whatever was measured, never accepted by it', () => {
    const pair = fc.record({
      first: fc.nat(20),
      second: fc.nat(20),
      grain: fc.double({ min: 0, max: 1, noNaN: true }),
      fit: fc.double({ min: -1, max: 1, noNaN: true }),
      move: fc.constantFrom(...frameMoves),
    });
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const { doubts } = judgeFrames(taken(), pairs);
        expect(doubts.every((doubt) => frameDoubts.includes(doubt))).toBe(true);
        expect(doubts.every((doubt) => doubtWords[doubt] !== '')).toBe(true);
      }),
    );
  });
});

const sameBursts = (): FramePair[] =>
  asCamera(taken()).map((pair) => (pair.fit > 0.99 ? { ...pair, grain: 1 } : pair));
