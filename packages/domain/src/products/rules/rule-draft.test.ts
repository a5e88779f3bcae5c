import { describe, expect, test } from 'vitest';
import type { ProductDecision } from '#products/disclosure/terms/decision.ts';
import {
  caseKey,
  type CaseResult,
  type LibraryCase,
} from '#products/disclosure/library/library-case.ts';
import { versionAt, versionsAhead } from '#products/disclosure/library/library-moment.ts';
import { pressure, sampleSource } from '#products/disclosure/testing/sample-library.ts';
import { ageBand } from './trial.ts';
import { caseTouches, conditionsOf } from './draft-cases.ts';
import { applyDraft, collisions, emptyDraft, libraryChanges, openPoints } from './rule-draft.ts';

const { version: _number, ...base } = sampleSource;
const [first] = pressure.rules;
const reworded = {
  ...pressure,
  rules: [
    { ...first, because: '换一句理由。' } as (typeof pressure.rules)[number],
    ...pressure.rules.slice(1),
  ],
};
const draft = { ...emptyDraft, diseases: { [pressure.code]: reworded } };

describe('a draft', () => {
  test('changes what it names and nothing else', () => {
    const after = applyDraft(base, draft);
    expect(after.diseases.length).toBe(base.diseases.length);
    expect(libraryChanges(base, after)).toEqual([
      {
        key: `${pressure.code}/${first?.id}`,
        kind: 'rule',
        what: 'changed',
        disease: pressure.code,
        id: first?.id,
      },
    ]);
    expect(libraryChanges(base, applyDraft(base, emptyDraft))).toEqual([]);
  });

  test('sees a removed question and an added exclusion', () => {
    const [, ...questions] = pressure.questions;
    const after = applyDraft(base, {
      ...emptyDraft,
      diseases: { [pressure.code]: { ...pressure, questions } },
      exclusions: { fresh: '一句新的除外。' },
    });
    const kinds = libraryChanges(base, after).map(({ kind, what }) => `${kind} ${what}`);
    expect(kinds).toContain('question removed');
    expect(kinds).toContain('exclusion added');
  });

  test('asks for an owner, a reason and a case of every change', () => {
    const changes = libraryChanges(base, applyDraft(base, draft));
    expect(openPoints(changes, draft).map(({ lacks }) => lacks)).toEqual([
      'owner',
      'reason',
      'case',
    ]);
  });

  test('collides with a version that changed the same condition, not with another', () => {
    const changes = libraryChanges(base, applyDraft(base, draft));
    expect(collisions(changes, changes)).toEqual([pressure.code]);
    expect(collisions(changes, [{ ...changes[0]!, disease: 'another' }])).toEqual([]);
  });
});

describe('a case for a combination', () => {
  const change = {
    key: 'combination/pair',
    kind: 'combination',
    what: 'changed',
    disease: null,
    id: 'pair',
  } as const;
  const pair = { id: 'pair', diseases: ['one', 'two'], give: {}, because: '', change: '' };
  const conditions = conditionsOf(change, [pair]);
  const alone: LibraryCase = {
    disease: 'one',
    answers: {},
    sex: 'male',
    age: 40,
    on: '2026-05-20',
    product: '1001',
    plan: 'standard',
    riders: [],
    expected: 'refer',
    rule: '*',
  };
  const both = { ...alone, others: { two: {} } };
  const spoke = (...rules: string[]): CaseResult => ({
    decided: { verdict: 'refer' } as ProductDecision,
    rules,
  });
  test.each([
    ['has one condition only', alone, 'changed', spoke(change.key), false],
    ['was not decided by it', both, 'changed', spoke('one/a', 'two/b'), false],
    ['was decided by it', both, 'changed', spoke('one/a', change.key), true],
    ['shows one condition of what was removed', alone, 'removed', spoke('one/a'), false],
    ['shows what holds once it is removed', both, 'removed', spoke('one/a', 'two/b'), true],
  ] as const)('that %s', (_words, one, what, result, proves) => {
    expect(caseTouches({ ...change, what }, one, result, conditions)).toBe(proves);
    expect(caseKey(both)).not.toBe(caseKey(alone));
  });
});

describe('the version that holds', () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const versions = [
    { version: 1, holdsFrom: at('2026-01-01'), takenBack: false },
    { version: 2, holdsFrom: at('2026-03-01'), takenBack: true },
    { version: 3, holdsFrom: at('2026-04-01'), takenBack: false },
  ];
  test.each([
    ['2025-12-31', 1],
    ['2026-03-02', 1],
    ['2026-04-01', 3],
  ])('on %s is %i', (day, version) => {
    expect(versionAt(versions, at(day))?.version).toBe(version);
  });
  test('is told from those that wait', () => {
    expect(versionsAhead(versions, at('2026-02-01')).map(({ version }) => version)).toEqual([3]);
  });
});

test.each([
  [0, '0–9 岁'],
  [39, '30–39 岁'],
  [70, '70 岁及以上'],
  [103, '70 岁及以上'],
])('an age of %i is shown as %s', (age, band) => {
  expect(ageBand(age)).toBe(band);
});
