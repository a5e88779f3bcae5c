import { expect, test } from 'vitest';
import { checkDisease } from '@parasol/domain/disclosure/checks/check-disease';
import type { DiseaseSource } from '@parasol/domain/disclosure/library/rule-source';
import { addQuestion, gapsOf, removeOption, removeQuestion } from './edit-tree.ts';

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
