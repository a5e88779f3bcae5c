import { expect, test } from 'vitest';
import { checkDisease } from '@parasol/domain/products/disclosure/checks/check-disease';
import type { DiseaseSource } from '@parasol/domain/products/disclosure/library/rule-source';
import {
  addQuestion,
  boundBand,
  gapsOf,
  removeBand,
  removeOption,
  removeQuestion,
  retype,
  splitBand,
} from './edit-tree.ts';

const give = { medical: 'standard', 'critical-illness': 'standard', life: 'standard' } as const;
const tree: DiseaseSource = {
  code: 'sample',
  version: 1,
  name: '样本',
  pinyin: 'yang ben',
  aliases: {},
  icd10: ['A00'],
  category: ['heart'],
  explain: '一种情况。',
  questions: [
    {
      id: 'cured',
      ask: '治好了吗？',
      type: 'yes-no',
      next: [{ when: { cured: 'yes' }, go: 'end' }, { go: 'size' }],
    },
    {
      id: 'size',
      ask: '有多大？',
      type: 'single',
      options: [
        { code: 'small', text: '小' },
        { code: 'large', text: '大' },
        { code: 'huge', text: '很大' },
      ],
    },
  ],
  rules: [
    { id: 'cured', when: { cured: 'yes' }, give, because: '治好了。' },
    { id: 'small', when: { cured: 'no', size: ['small', 'large'] }, give, because: '不大。' },
    { id: 'huge', when: { cured: 'no', size: 'huge' }, give, because: '太大。' },
  ],
  otherwise: { give: { accident: 'standard', 'cancer-medical': 'standard' }, because: '无关。' },
};
const faults = (disease: DiseaseSource) =>
  checkDisease(disease, { categories: [{ code: 'heart', name: '心' }], exclusions: {} });

test('a question comes on the usual way of the one before it', () => {
  expect(faults(tree)).toEqual([]);
  const { disease, id } = addQuestion(tree, 'cured');
  expect(disease.questions.map((one) => one.id)).toEqual(['cured', id, 'size']);
  expect(disease.questions[0]?.next).toEqual([{ when: { cured: 'yes' }, go: 'end' }, { go: id }]);
  expect(disease.questions[1]?.next).toBe('size');
  expect(faults(disease)).toEqual([]);
  expect(gapsOf(disease).map(({ message }) => message)).toEqual([`问题 ${id} 还没有写`]);
});

test('a question that is taken away leaves the tree whole', () => {
  const { disease, id } = addQuestion(tree, 'cured');
  expect(faults(removeQuestion(disease, id))).toEqual([]);
  const short = removeQuestion(tree, 'cured');
  expect(short.questions.map((one) => one.id)).toEqual(['size']);
  expect(short.rules).toEqual([]);
});

test('an option takes with it what only it led to', () => {
  const smaller = removeOption(tree, 'size', 'huge');
  expect(smaller.rules.map(({ id }) => id)).toEqual(['cured', 'small']);
  expect(faults(smaller)).toEqual([]);
  const other = removeOption(tree, 'size', 'large');
  expect(other.rules[1]?.when).toEqual({ cured: 'no', size: ['small'] });
});

const faultsOf = (disease: DiseaseSource): readonly string[] =>
  checkDisease(disease, { categories: [{ code: 'heart', name: '心脏' }], exclusions: {} }).map(
    ({ message }) => message,
  );

test('a question becomes one about a number: its bands cover the range and can be led by', () => {
  const numbered = retype(tree, 'size', 'number');
  const question = numbered.questions.find(({ id }) => id === 'size');
  if (question?.type !== 'number') throw new Error('not a number');
  // Rules decided only by its options are gone; a new rule takes their place.
  expect(numbered.rules.map(({ id }) => id)).toEqual(['cured']);
  const three = splitBand(question);
  expect(three.bands).toEqual([
    { code: 'band-1', below: 50 },
    { code: 'band-2', from: 50, below: 75 },
    { code: 'band-3', from: 75 },
  ]);
  expect(boundBand(three, 0, 60).bands.slice(0, 2)).toEqual([
    { code: 'band-1', below: 60 },
    { code: 'band-2', from: 60, below: 75 },
  ]);
  const rule = (code: string) => ({ id: code, when: { size: code }, give, because: '按大小。' });
  const whole: DiseaseSource = {
    ...numbered,
    questions: [numbered.questions[0]!, { ...three, ask: '多大？' }],
    rules: [...numbered.rules, rule('band-1'), rule('band-2'), rule('band-3')],
  };
  expect(faultsOf(whole)).toEqual([]);
  const merged = removeBand(whole, 'size', 'band-2');
  expect(merged.questions[1]).toMatchObject({
    bands: [
      { code: 'band-1', below: 75 },
      { code: 'band-3', from: 75 },
    ],
  });
  expect(merged.rules.map(({ id }) => id)).toEqual(['cured', 'band-1', 'band-3']);
  expect(faultsOf(merged)).toEqual([]);
});

test('a band that nobody falls into is found, and a question that only a lost band led to', () => {
  const numbered = retype(tree, 'size', 'number');
  const question = numbered.questions.find(({ id }) => id === 'size');
  if (question?.type !== 'number') throw new Error('not a number');
  const leads = (bands: typeof question): DiseaseSource => ({
    ...numbered,
    questions: [
      numbered.questions[0]!,
      { ...bands, next: [{ when: { size: 'band-2' }, go: 'more' }, { go: 'end' }] },
      { id: 'more', ask: '还有吗？', type: 'yes-no' },
    ],
    otherwise: {
      give: { ...give, accident: 'standard', 'cancer-medical': 'standard' },
      because: '无关。',
    },
  });
  expect(faultsOf(leads(question))).toEqual([]);
  const empty = faultsOf(leads(boundBand(question, 0, 101) as typeof question)).join('；');
  expect(empty).toContain('band-2 里没有任何数值');
  const without = removeBand(leads(splitBand(question) as typeof question), 'size', 'band-2');
  expect(faultsOf(without).join('；')).toContain('more');
});

test('what a change does not touch stays as it was written', () => {
  const stepped: DiseaseSource = {
    ...tree,
    questions: [
      {
        id: 'cured',
        ask: '好了吗？',
        type: 'yes-no',
        next: [{ when: { cured: 'no' }, go: 'size' }],
      },
      ...tree.questions.slice(1),
      { id: 'since', ask: '什么时候开始？', type: 'month', bands: [{ code: 'ever', from: 0 }] },
    ],
  };
  const written = JSON.stringify(stepped.questions[0]);
  expect(JSON.stringify(retype(stepped, 'size', 'number').questions[0])).toBe(written);
  expect(JSON.stringify(removeQuestion(stepped, 'since').questions[0])).toBe(written);
  expect(retype(stepped, 'since', 'date').questions.at(-1)).toEqual({
    ...stepped.questions.at(-1),
    type: 'date',
  });
});
