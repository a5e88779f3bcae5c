import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFrom, walkRandomly } from '#products/disclosure/testing/random-answers.ts';
import {
  answers,
  given,
  sampleLibrary,
  today,
} from '#products/disclosure/testing/sample-library.ts';
import { answerQuestion, answerQuestions, resumeTree, startTree } from './tree-session.ts';
import type { Answered, TreeSession } from './tree-session.ts';
import { nextQuestion } from './walk-tree.ts';
import type { GivenAnswer } from './walk-tree.ts';

const disease = (code: string) => {
  const found = sampleLibrary.diseases.get(code);
  if (!found) throw new TypeError(code);
  return found;
};

const lump = disease('lump');
const randoms = fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), {
  minLength: 8,
  maxLength: 8,
});

const take = (session: TreeSession, ...list: readonly GivenAnswer[]): Answered => {
  const taken = answerQuestions(lump, session, list, today);
  if (!taken.ok) throw new TypeError(JSON.stringify(taken.refusal));
  return taken;
};

const ids = (list: readonly GivenAnswer[]) => list.map((answer) => answer.question);
const threeLarge = [
  given('lump', 'operated', 'no'),
  given('lump', 'grade', 'three'),
  given('lump', 'size', 12.5),
  given('lump', 'since', '2026-10'),
];

describe('asking one question after another', () => {
  test('starts with the first and branches on the answers', () => {
    expect(nextQuestion(lump, [], today)).toMatchObject({ question: { id: 'operated' } });
    const afterNo = nextQuestion(lump, [given('lump', 'operated', 'no')], today);
    const afterYes = nextQuestion(lump, [given('lump', 'operated', 'yes')], today);
    expect(afterNo).toMatchObject({ question: { id: 'grade' } });
    expect(afterYes).toMatchObject({ question: { id: 'pathology' } });
  });

  test('ends when the tree has heard enough', () => {
    const taken = take(startTree(lump), ...threeLarge);
    expect(taken.next).toBeNull();
    expect(ids(taken.session.answers)).toEqual(['operated', 'grade', 'size', 'since']);
  });
});

describe('going back and changing an answer', () => {
  test('keeps what still belongs and drops only what can no longer come up', () => {
    const full = take(startTree(lump), ...threeLarge).session;
    const low = take(full, given('lump', 'grade', 'low'));
    expect(ids(low.session.answers)).toEqual(['operated', 'grade', 'since']);
    expect(low.dropped).toEqual(['size']);
    expect(low.next).toBeNull();
  });

  test('keeps an answer beyond a question that opened in between', () => {
    const full = take(startTree(lump), ...threeLarge).session;
    const operated = take(full, given('lump', 'operated', 'yes'));
    expect(operated.next).toMatchObject({ question: { id: 'pathology' } });
    expect(operated.dropped).toEqual(['grade', 'size']);
    const done = take(operated.session, given('lump', 'pathology', 'benign'));
    expect(done.restored).toEqual(['since']);
    expect(done.next).toBeNull();
  });

  test('brings everything back when the answer is changed back', () => {
    const full = take(startTree(lump), ...threeLarge).session;
    const away = take(full, given('lump', 'operated', 'yes'), given('lump', 'pathology', 'open'));
    const back = take(away.session, given('lump', 'operated', 'no'));
    expect(back.session.answers).toEqual(full.answers);
    expect(back.dropped).toEqual(['pathology']);
  });

  test('restores every session, whatever was changed on the way', () => {
    fc.assert(
      fc.property(randoms, fc.nat(4), fc.double({ min: 0, max: 0.99, noNaN: true }), (r, at, n) => {
        const path = walkRandomly(lump, r, today);
        const session = take(startTree(lump), ...path).session;
        const old = path[at % path.length];
        const question = lump.questions[lump.indexOf.get(old?.question ?? '') ?? -1]?.source;
        if (!old || !question) throw new TypeError('no question');
        const changed = { ...old, value: answerFrom(question, n, today) };
        const back = take(take(session, changed).session, old);
        expect(back.session.answers).toEqual(session.answers);
      }),
    );
  });
});

describe('answers that do not belong', () => {
  const started = take(startTree(lump), given('lump', 'operated', 'no')).session;

  test.each([
    [given('lump', 'size', 5), { kind: 'out-of-order', expected: 'grade' }],
    [given('lump', 'pathology', 'benign'), { kind: 'not-asked' }],
    [given('lump', 'colour', 'red'), { kind: 'unknown-question' }],
    [given('lump', 'grade', 'nine'), { kind: 'bad-value', fault: 'unknown-option' }],
    [given('lump', 'grade', 4), { kind: 'bad-value', fault: 'wrong-type' }],
    [
      { ...given('lump', 'grade', 'low'), version: 'old' },
      { kind: 'another-version', given: 'old' },
    ],
  ])('%j is refused', (answer, refusal) => {
    const before = structuredClone(started);
    const taken = answerQuestion(lump, started, answer, today);
    expect(taken).toMatchObject({ ok: false, refusal: { disease: 'lump', ...refusal } });
    expect(started).toEqual(before);
  });

  test('refuses a whole batch for one bad answer', () => {
    const batch = [given('lump', 'grade', 'three'), given('lump', 'size', 99)];
    const taken = answerQuestions(lump, started, batch, today);
    expect(taken).toMatchObject({
      ok: false,
      refusal: { question: 'size', fault: 'out-of-range' },
    });
  });
});

describe('answers from an earlier time', () => {
  test('are carried over where the question is the very same', () => {
    const earlier = threeLarge.map((answer) =>
      answer.question === 'size' ? { ...answer, version: 'old wording' } : answer,
    );
    const resumed = resumeTree(lump, earlier, today);
    expect(ids(resumed.session.answers)).toEqual(['operated', 'grade']);
    expect(resumed.next).toMatchObject({ question: { id: 'size' } });
    expect(ids(resumed.left)).toEqual(['size']);
    const done = take(resumed.session, given('lump', 'size', 3));
    expect(done.restored).toEqual(['since']);
  });

  test('resume in the middle on another device', () => {
    const resumed = resumeTree(lump, threeLarge.slice(0, 2), today);
    expect(resumed.next).toMatchObject({ question: { id: 'size' } });
    expect(resumed.left).toEqual([]);
  });

  test('are left out when nothing of the tree fits', () => {
    const foreign = answers('pressure', { level: 'one' }).answers;
    const resumed = resumeTree(lump, foreign, today);
    expect(resumed.session).toEqual(startTree(lump));
    expect(ids(resumed.left)).toEqual(['level']);
  });
});
