import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  captureDoubts,
  drawMoments,
  isTooSoon,
  mostMoments,
  videoDoubts,
  type TakenMoment,
} from './capture-moments.ts';
import { doubtWords } from './frame-pairs.ts';

const drawn = fc
  .infiniteStream(fc.integer({ min: 0, max: 999 }))
  .map((numbers) => () => numbers.next().value / 1000);

const taken = (change: Partial<TakenMoment> = {}): TakenMoment => ({
  step: 0,
  waitMs: 1500,
  issuedAt: 0,
  answeredAt: 1800,
  hasVideo: true,
  ...change,
});

describe('moments of a session', () => {
  test('come in the order of the steps, at least two of each, with time to move first', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 5 }), (random, actions) => {
        const moments = drawMoments(actions, random);
        expect(moments.length).toBeLessThanOrEqual(mostMoments(actions));
        expect(moments.map(({ step }) => step)).toEqual(
          moments.map(({ step }) => step).toSorted((a, b) => a - b),
        );
        for (let step = 0; step <= actions; step += 1) {
          const own = moments.filter((moment) => moment.step === step);
          expect(own.length).toBeGreaterThanOrEqual(2);
          expect(own[0]?.waitMs).toBeGreaterThanOrEqual(1300);
          expect(own[1]?.waitMs).toBeGreaterThanOrEqual(350);
        }
      }),
    );
  });

  test('differ from session to session', () => {
    expect(drawMoments(3, () => 0.1)).not.toEqual(drawMoments(3, () => 0.9));
  });

  test('are answered when the time has passed, and not before', () => {
    expect(isTooSoon(1500, 100, 1599)).toBe(true);
    expect(isTooSoon(1500, 100, 1600)).toBe(false);
  });

  test.each([
    ['in time and with video', taken(), []],
    ['on a slow line', taken({ answeredAt: 5500 }), []],
    ['very late', taken({ answeredAt: 5501 }), ['late-moments']],
    ['without video', taken({ hasVideo: false }), ['no-video']],
  ] as const)('%s raise their doubts', (_what, moment, doubts) => {
    expect(captureDoubts([taken(), moment])).toEqual(doubts);
    for (const doubt of doubts) expect(doubtWords[doubt]).not.toBe('');
  });
});

test.each([
  [[], ['video-unread']],
  [[0.95, 0.9, 0.4], []],
  [[0.3, 0.95, 0.4], ['other-video']],
  [[0.8], []],
  [[0.79], ['other-video']],
] as const)('pictures that cover the video by %j', (fits, doubts) => {
  expect(videoDoubts(fits)).toEqual(doubts);
});
