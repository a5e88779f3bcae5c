import { describe, expect, test } from 'vitest';
import { checkDisease } from './check-disease.ts';
import { checkLibrary } from './check-library.ts';
import type { FaultCode, FaultPath } from './fault.ts';
import type {
  DiseaseSource,
  NumberQuestion,
  RuleSource,
} from '#products/disclosure/library/rule-source.ts';
import { lump, pressure, sampleSource } from '#products/disclosure/testing/sample-library.ts';

/** The sample with a fault planted by the change, and the faults found. */
const plant = (disease: DiseaseSource, change: Partial<DiseaseSource>) =>
  checkDisease({ ...disease, ...change }, sampleSource);

const questions = (change: Readonly<Record<string, object>>): DiseaseSource['questions'] =>
  lump.questions.map((question) => ({ ...question, ...change[question.id] }));

const rules = (...more: readonly RuleSource[]): DiseaseSource['rules'] => [...lump.rules, ...more];

const size = lump.questions[3] as NumberQuestion;

const planted: readonly [string, Partial<DiseaseSource>, FaultCode, FaultPath, string][] = [
  [
    'an unknown question in a step',
    { questions: questions({ pathology: { next: 'nowhere' } }) },
    'unknown-reference',
    ['questions', 1, 'next'],
    'nowhere',
  ],
  [
    'an unknown question in a condition of a step',
    { questions: questions({ pathology: { next: [{ when: { colour: 'red' }, go: 'end' }] } }) },
    'unknown-reference',
    ['questions', 1, 'next', 0, 'when', 'colour'],
    'colour',
  ],
  [
    'an answer that the question does not have',
    { rules: rules({ id: 'x', when: { grade: 'nine' }, give: {}, because: '因' }) },
    'unknown-option',
    ['rules', 6, 'when', 'grade'],
    'nine',
  ],
  [
    'an unknown exclusion',
    {
      rules: rules({
        id: 'x',
        give: { life: { exclude: 'moon' } },
        because: '因',
        change: '变',
      }),
    },
    'unknown-reference',
    ['rules', 6, 'give', 'life', 'exclude'],
    'moon',
  ],
  ['an unknown category', { category: ['mind'] }, 'unknown-reference', ['category', 0], 'mind'],
  [
    'two questions of one name',
    { questions: questions({ pathology: { id: 'operated' } }) },
    'duplicate',
    ['questions', 1, 'id'],
    'operated',
  ],
  [
    'a loop',
    { questions: questions({ since: { next: 'operated' } }) },
    'loop',
    ['questions', 4, 'next'],
    'operated → ',
  ],
  [
    'a question nobody comes to',
    { questions: questions({ grade: { next: 'since' } }) },
    'unreachable',
    ['questions', 3],
    'size',
  ],
  [
    'a step nobody takes',
    { questions: questions({ pathology: { next: [{ go: 'since' }, { go: 'end' }] } }) },
    'dead-step',
    ['questions', 1, 'next', 1],
    '永远不会走到',
  ],
  [
    'an answer without a next step',
    { questions: questions({ grade: { next: [{ when: { grade: 'three' }, go: 'size' }] } }) },
    'no-next',
    ['questions', 2],
    'grade=low',
  ],
  [
    'a path without an outcome',
    { rules: lump.rules.filter((rule) => rule.id !== 'low') },
    'missing-outcome',
    ['rules'],
    'grade=low',
  ],
  [
    'a missing outcome for one cover kind',
    { otherwise: { give: { accident: 'standard', 'cancer-medical': 'standard' }, because: '因' } },
    'missing-outcome',
    ['rules'],
    'life',
  ],
  [
    'two rules that disagree',
    {
      rules: rules({
        id: 'rival',
        when: { grade: 'low', since: 'recent' },
        give: { medical: 'refer' },
        because: '因',
        change: '变',
      }),
    },
    'contradiction',
    ['rules', 6],
    'grade=low，since=recent',
  ],
  [
    'a rule that never decides',
    {
      rules: rules({
        id: 'hidden',
        priority: 5,
        when: { grade: 'low' },
        give: { medical: 'standard' },
        because: '因',
      }),
    },
    'dead-rule',
    ['rules', 6],
    'hidden',
  ],
  [
    'a hole between ranges',
    { questions: questions({ size: { bands: [{ code: 'small', below: 8 }, size.bands[1]] } }) },
    'range-hole',
    ['questions', 3, 'bands', 1],
    '从 8 到 10',
  ],
  [
    'a hole at the end of the range',
    {
      questions: questions({
        size: { bands: [size.bands[0], { code: 'large', from: 10, below: 40 }] },
      }),
    },
    'range-hole',
    ['questions', 3, 'bands'],
    '从 40 到 50',
  ],
  [
    'overlapping ranges',
    { questions: questions({ size: { bands: [{ code: 'small', below: 12 }, size.bands[1]] } }) },
    'range-overlap',
    ['questions', 3, 'bands', 1],
    '重叠',
  ],
  [
    'a range without a value',
    {
      questions: questions({
        size: { bands: [...size.bands, { code: 'huge', from: 60 }] },
      }),
    },
    'empty-range',
    ['questions', 3, 'bands', 2],
    'huge',
  ],
  [
    'an outcome that does not say what could change it',
    { rules: rules({ id: 'x', when: { grade: 'low' }, give: { life: 'refer' }, because: '因' }) },
    'missing-change',
    ['rules', 6],
    'change',
  ],
  [
    'a loading of nothing',
    { rules: rules({ id: 'x', give: { life: {} }, because: '因', change: '变' }) },
    'empty-outcome',
    ['rules', 6, 'give', 'life'],
    '既没有',
  ],
  [
    'a term that the question does not use',
    { questions: questions({ grade: { terms: [{ word: '钙化', meaning: '白点。' }] } }) },
    'unknown-reference',
    ['questions', 2, 'terms', 0],
    '钙化',
  ],
  ['pinyin that does not fit', { pinyin: 'zhong' }, 'bad-name', ['pinyin'], '2 个字'],
  [
    'pinyin that is none',
    { aliases: { 包块: 'bao qkuai' } },
    'bad-name',
    ['aliases', '包块'],
    'qkuai',
  ],
];

describe('a disease file', () => {
  test('is in order as the sample stands', () => {
    expect(checkLibrary(sampleSource)).toEqual([]);
  });

  test.each(planted)('is refused for %s, at its place', (_name, change, code, path, sentence) => {
    const faults = plant(lump, change);
    expect(faults).toContainEqual({ code, path, message: expect.stringContaining(sentence) });
  });

  test('is refused when one more answer brings better terms', () => {
    const softened = pressure.rules.map((rule) =>
      rule.id === 'kidney' ? { ...rule, give: { ...rule.give, life: { load: 50 } } } : rule,
    );
    expect(plant(pressure, { rules: softened })).toMatchObject([
      { code: 'rewarded-disclosure', path: ['questions', 1] },
    ]);
  });

  test('is refused when an answer brings better terms than none of the list', () => {
    const softened = pressure.rules.map((rule) =>
      rule.id === 'heart'
        ? { ...rule, give: { ...rule.give, 'critical-illness': 'standard' } }
        : rule,
    );
    expect(plant(pressure, { rules: softened as DiseaseSource['rules'] })).toMatchObject([
      { code: 'rewarded-disclosure', path: ['questions', 1] },
    ]);
  });

  test('is refused when ages leave someone without an outcome', () => {
    const gap = pressure.rules.map((rule) =>
      rule.id === 'older' ? { ...rule, who: { age: { from: 45 } } } : rule,
    );
    expect(plant(pressure, { rules: gap })).toContainEqual(
      expect.objectContaining({
        code: 'missing-outcome',
        message: expect.stringContaining('40 岁'),
      }),
    );
  });

  test('tells all faults of a file at once', () => {
    const faults = plant(lump, { category: ['mind'], pinyin: 'x' });
    expect(faults.map((fault) => fault.code)).toEqual(['bad-name', 'unknown-reference']);
  });
});

describe('the library', () => {
  test('refuses two files of one disease', () => {
    const faults = checkLibrary({ ...sampleSource, diseases: [lump, pressure, lump] });
    expect(faults).toContainEqual(
      expect.objectContaining({ code: 'duplicate', file: { disease: 2 }, path: ['code'] }),
    );
  });

  test('refuses a combination of diseases or answers it does not know', () => {
    const [combination] = sampleSource.combinations;
    if (!combination) throw new TypeError('no combination');
    const faults = checkLibrary({
      ...sampleSource,
      combinations: [
        { ...combination, diseases: ['pressure', 'measles'] },
        { ...combination, when: { lipids: { high: 'maybe' } } },
      ],
    });
    expect(faults.map(({ code, path }) => [code, path.join('.')])).toEqual([
      ['duplicate', 'combinations.1.id'],
      ['unknown-reference', 'combinations.0.diseases.1'],
      ['unknown-reference', 'combinations.0.when.lipids'],
      ['unknown-option', 'combinations.1.when.lipids.high'],
    ]);
    expect(faults.every((fault) => fault.file === 'combinations')).toBe(true);
  });

  test('refuses a category written twice', () => {
    const [category] = sampleSource.categories;
    if (!category) throw new TypeError('no category');
    const faults = checkLibrary({ ...sampleSource, categories: [category, category] });
    expect(faults).toMatchObject([{ file: 'categories', path: ['categories', 1, 'code'] }]);
  });
});
