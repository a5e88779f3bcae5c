import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseActions, faceActions, sentenceFor, type FaceAction } from './face-actions.ts';
import type { SeenFace } from './face-look.ts';
import { judgeFace, judgeLikeness, judgeLiveness, weakest, type Frame } from './judge-face.ts';

const thresholds = { yesUpTo: 0.42, noFrom: 0.58, turnFrom: 0.25, mouthFrom: 0.2 };

const face = (more: Partial<SeenFace> = {}): SeenFace => ({
  faces: 1,
  share: 0.5,
  turn: 0,
  mouth: 0.1,
  likeness: [0, 0],
  ...more,
});

const posed: Readonly<Record<FaceAction, Partial<SeenFace>>> = {
  left: { turn: 0.45 },
  right: { turn: -0.45 },
  mouth: { mouth: 0.5 },
};

const doing = (actions: readonly FaceAction[]): Frame[] => [
  { step: 0, look: face() },
  ...actions.map((action, place) => ({ step: place + 1, look: face(posed[action]) })),
];

const sequences = fc
  .infiniteStream(fc.integer({ min: 0, max: 999 }))
  .map((numbers) => chooseActions(3, () => numbers.next().value / 1000));

describe('what is asked for', () => {
  test('never repeats at once, and everything can come anywhere', () => {
    fc.assert(
      fc.property(sequences, (actions) => {
        expect(actions).toHaveLength(3);
        expect(actions.every((action, place) => action !== actions[place - 1])).toBe(true);
      }),
    );
    const first = new Set([0, 0.5, 0.9].map((number) => chooseActions(1, () => number)[0]));
    expect([...first].toSorted()).toEqual([...faceActions].toSorted());
  });

  test('a sentence has digits of its own', () => {
    const sentences = [0.01, 0.99].map((number) => sentenceFor('安心保', () => number));
    expect(sentences[0]).toBe('我是本人，自愿投保安心保，验证码零零零零。');
    expect(sentences[1]).not.toBe(sentences[0]);
  });
});

describe('whether somebody lives', () => {
  test('who does what was asked for does', () => {
    fc.assert(
      fc.property(sequences, (actions) => {
        expect(judgeLiveness(doing(actions), actions, thresholds)).toMatchObject({ turn: 0 });
      }),
    );
  });

  test('who does anything else in its place does not', () => {
    fc.assert(
      fc.property(sequences, sequences, (asked, done) => {
        fc.pre(asked.join() !== done.join());
        expect(typeof judgeLiveness(doing(done), asked, thresholds)).toBe('string');
      }),
    );
  });

  test('a still picture never does, however it is held', () => {
    const still = fc.record({
      turn: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      mouth: fc.double({ min: 0, max: 0.4, noNaN: true }),
    });
    fc.assert(
      fc.property(still, sequences, (pose, actions) => {
        const frames = [0, 1, 2, 3].map((step) => ({ step, look: face(pose) }));
        expect(judgeLiveness(frames, actions, thresholds)).toBe('not-shown');
      }),
    );
  });

  const actions = ['left', 'mouth', 'right'] as const;
  const changed = (step: number, look: Frame['look']): Frame[] =>
    doing(actions).map((frame) => (frame.step === step ? { step, look } : frame));
  test.each<[string, Frame[], string]>([
    ['a step without pictures', doing(actions).slice(0, 3), 'missing-step'],
    ['a second face', changed(2, face({ faces: 2, mouth: 0.5 })), 'two-faces'],
    ['nobody there', changed(2, { faces: 0 }), 'no-face'],
    ['a head turned from the beginning', changed(0, face({ turn: 0.5 })), 'not-front'],
    ['an open mouth from the beginning', changed(0, face({ mouth: 0.6 })), 'not-front'],
    ['somebody far away', changed(0, face({ share: 0.1 })), 'too-far'],
    [
      'another person half way',
      changed(2, face({ mouth: 0.5, likeness: [0.7, 0] })),
      'another-face',
    ],
    [
      'an action besides',
      [...doing(actions), { step: 1, look: face(posed.mouth) }],
      'wrong-action',
    ],
  ])('%s is told', (_what, frames, reason) => {
    expect(judgeLiveness(frames, actions, thresholds)).toBe(reason);
  });
});

describe('whether it is the person on the card', () => {
  test.each([
    [0, 'yes'],
    [0.42, 'yes'],
    [0.43, 'unsure'],
    [0.57, 'unsure'],
    [0.58, 'no'],
    [2, 'no'],
  ] as const)('%d apart is %s', (distance, outcome) => {
    const portrait = face({ likeness: [distance, 0] });
    expect(judgeLikeness(face(), portrait, thresholds).outcome).toBe(outcome);
  });

  test('without a portrait, or with two, nobody can tell', () => {
    expect(judgeLikeness(face(), { faces: 0 }, thresholds).outcome).toBe('unsure');
    expect(judgeLikeness(face(), face({ faces: 2 }), thresholds).outcome).toBe('unsure');
  });

  test('further apart is never better', () => {
    const rank = { yes: 0, unsure: 1, no: 2 };
    const distance = fc.double({ min: 0, max: 2, noNaN: true });
    fc.assert(
      fc.property(distance, distance, (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map((each) =>
          judgeLikeness(face(), face({ likeness: [each, 0] }), thresholds),
        );
        expect(rank[near?.outcome ?? 'no']).toBeLessThanOrEqual(rank[far?.outcome ?? 'yes']);
      }),
    );
  });

  test('the best likeness helps nobody who did not move', () => {
    const frames = [0, 1].map((step) => ({ step, look: face() }));
    expect(judgeFace(frames, ['left'], face(), thresholds)).toEqual({
      outcome: 'no',
      reasons: ['not-shown'],
    });
  });
});

test('the weakest finding decides', () => {
  const verdict = (outcome: 'yes' | 'no' | 'unsure') => ({ outcome, reasons: [] });
  expect(weakest(verdict('yes'), verdict('unsure')).outcome).toBe('unsure');
  expect(weakest(verdict('unsure'), verdict('no'), verdict('yes')).outcome).toBe('no');
  expect(weakest(verdict('yes'), verdict('yes')).outcome).toBe('yes');
});
