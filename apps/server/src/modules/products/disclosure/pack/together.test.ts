import { fileURLToPath } from 'node:url';
import type { AnswerValue } from '@parasol/domain/products/disclosure/answer-value';
import { decide } from '@parasol/domain/products/disclosure/decisions/decide';
import { compileProductRules } from '@parasol/domain/products/disclosure/library/product-rules';
import { expect, test } from 'vitest';
import { loadDisclosureRules } from '#testing/disclosure/load-disclosure-rules.ts';

const catalogue = fileURLToPath(new URL('../../../../../../../catalogue', import.meta.url));
const loaded = await loadDisclosureRules(catalogue);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems.slice(0, 5)));
const { library, products } = loaded.rules;

type Said = Readonly<Record<string, AnswerValue>>;

const answersOf = (code: string, givenAnswers: Said) => {
  const disease = library.diseases.get(code);
  if (!disease) throw new TypeError(code);
  const answers = Object.entries(givenAnswers).map(([question, value]) => {
    const asked = disease.questions[disease.indexOf.get(question) ?? -1];
    if (!asked) throw new TypeError(`${code} does not ask ${question}`);
    return { question, version: asked.version, value };
  });
  return { disease: code, answers };
};

/** The worst verdict of a product for a man of fifty with these conditions. */
const verdictIn = (product: string, conditions: Readonly<Record<string, Said>>): string => {
  const source = products.get(product);
  if (!source?.underwriting) throw new TypeError(product);
  const { underwriting, coverageNames } = source;
  const decided = decide(
    library,
    compileProductRules(underwriting, { product, version: 1, coverageNames }, library),
    {
      role: 'insured',
      person: { sex: 'male', age: 50 },
      on: '2026-11-15',
      diseases: Object.entries(conditions).map(([code, said]) => answersOf(code, said)),
    },
  );
  if (!decided.ok) throw new TypeError(JSON.stringify(decided.refusal));
  return decided.decision.verdict;
};

const pressure = { level: 'two', control: 'good', organs: ['none'] };
const sugar = { hba1c: 'good', complications: ['none'], diagnosed: '2023-01' };
const flutter = { state: 'paroxysmal' };
const ablated = { state: 'ablated', since: '2024-01' };
const lacune = { type: 'lacune' };
const kidney = { filtration: 'mild', protein: 'none' };
const plaque = { narrowing: 'none', stroke: 'no' };

test.each<[string, Readonly<Record<string, Said>>, string, string]>([
  [
    'paroxysmal AF',
    { 'atrial-fibrillation': flutter, hypertension: pressure },
    'declined',
    'declined',
  ],
  ['ablated AF', { 'atrial-fibrillation': ablated, hypertension: pressure }, 'refer', 'refer'],
  [
    'AF and sugar',
    { 'atrial-fibrillation': flutter, 'diabetes-type-2': sugar },
    'declined',
    'declined',
  ],
  ['lacunes', { stroke: lacune, hypertension: pressure }, 'declined', 'refer'],
  ['lacunes and sugar', { stroke: lacune, 'diabetes-type-2': sugar }, 'declined', 'declined'],
  ['lacunes and AF', { stroke: lacune, 'atrial-fibrillation': ablated }, 'declined', 'declined'],
  [
    'a kidney disease',
    { 'chronic-kidney-disease': kidney, hypertension: pressure },
    'declined',
    'refer',
  ],
  [
    'a kidney and sugar',
    { 'chronic-kidney-disease': kidney, 'diabetes-type-2': sugar },
    'declined',
    'declined',
  ],
  ['carotid plaque', { 'carotid-plaque': plaque, hypertension: pressure }, 'refer', 'loading'],
  [
    'mild coronary plaque',
    { 'coronary-heart-disease': { evidence: 'mild' }, hypertension: pressure },
    'declined',
    'refer',
  ],
  [
    'pancreatitis and high lipids',
    {
      hyperlipidaemia: { level: 'severe', pancreatitis: 'no' },
      pancreatitis: { type: 'acute-mild', since: '2024-01' },
    },
    'declined',
    'postponed',
  ],
])('%s weighs more together: critical illness and life', (_name, conditions, illness, life) => {
  expect(verdictIn('1002', conditions)).toBe(illness);
  expect(verdictIn('1003', conditions)).toBe(life);
});

test('a precancerous condition excludes its organ where it loads a critical illness', () => {
  const excluded = (code: string, rule: string): unknown =>
    library.diseases.get(code)?.source.rules.find(({ id }) => id === rule)?.give[
      'critical-illness'
    ];
  expect(excluded('reflux', 'barrett')).toMatchObject({ exclude: 'oesophagus', load: 50 });
  expect(excluded('gastritis', 'metaplasia')).toMatchObject({ exclude: 'stomach-tumour' });
  expect(excluded('intestinal-polyp', 'advanced-clear')).toMatchObject({ exclude: 'bowel-tumour' });
  expect(library.exclusions['oesophagus']).toContain('食管恶性肿瘤');
});

/** Common and harmless, with any result of the examination. */
const harmless = new Set([
  'helicobacter/plain',
  'gastritis/untested',
  'bundle-branch-block/right-part',
  'premature-beats/few',
  'raised-liver-enzymes/recovered',
  'raised-liver-enzymes/slight-open',
  'fatty-liver/mild-unexamined',
  'cervical-lesion/clear',
  'febrile-convulsion/simple-past',
  'febrile-convulsion/simple-recent',
  'migraine/plain',
]);

test('an examination that was never done is asked for, but where nothing hangs on it', () => {
  const standard = [...library.diseases.values()].flatMap(({ source }) =>
    source.rules
      .filter(
        ({ when, give }) =>
          give['critical-illness'] === 'standard' &&
          Object.values(when ?? {}).some((answer) => [answer].flat().includes('untested')),
      )
      .map(({ id }) => `${source.code}/${id}`),
  );
  expect(standard.filter((rule) => !harmless.has(rule))).toEqual([]);
});
