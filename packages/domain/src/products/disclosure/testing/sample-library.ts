import { compileLibrary } from '#products/disclosure/library/compile-library.ts';
import type { Library } from '#products/disclosure/library/library.ts';
import { compileProductRules } from '#products/disclosure/library/product-rules.ts';
import type {
  DiseaseSource,
  LibrarySource,
  UnderwritingSource,
} from '#products/disclosure/library/rule-source.ts';
import type { AnswerValue } from '#products/disclosure/answer-value.ts';
import type { GivenAnswer } from '#products/disclosure/trees/walk-tree.ts';

/** A small library for tests: branches, ranges, several answers, months, ages, a combination. */

export const today = '2026-11-15';

export const lump: DiseaseSource = {
  code: 'lump',
  version: 1,
  name: '肿块',
  pinyin: 'zhong kuai',
  aliases: { 包块: 'bao kuai' },
  icd10: ['R22'],
  category: ['body'],
  explain: '身体里的团块。',
  questions: [
    {
      id: 'operated',
      ask: '做过手术吗？',
      type: 'yes-no',
      next: [{ when: { operated: 'yes' }, go: 'pathology' }, { go: 'grade' }],
    },
    {
      id: 'pathology',
      ask: '病理结果是？',
      type: 'single',
      options: [
        { code: 'benign', text: '良性' },
        { code: 'open', text: '不确定' },
      ],
      next: 'since',
    },
    {
      id: 'grade',
      ask: '分级是？',
      type: 'single',
      options: [
        { code: 'low', text: '1–2 级' },
        { code: 'three', text: '3 级' },
      ],
      next: [{ when: { grade: 'three' }, go: 'size' }, { go: 'since' }],
    },
    {
      id: 'size',
      ask: '最大多少毫米？',
      type: 'number',
      unit: '毫米',
      min: 0,
      max: 50,
      decimals: 1,
      bands: [
        { code: 'small', below: 10 },
        { code: 'large', from: 10 },
      ],
    },
    {
      id: 'since',
      ask: '哪个月发现的？',
      type: 'month',
      bands: [
        { code: 'recent', below: 6 },
        { code: 'past', from: 6 },
      ],
    },
  ],
  rules: [
    {
      id: 'benign',
      when: { pathology: 'benign' },
      give: { medical: 'standard', 'critical-illness': 'standard' },
      because: '病理良性。',
    },
    {
      id: 'open',
      when: { pathology: 'open' },
      give: { medical: { exclude: 'lump' }, 'critical-illness': 'refer' },
      because: '病理不确定。',
      change: '拿到病理报告后可以重新评估。',
    },
    {
      id: 'low',
      when: { grade: 'low' },
      give: { medical: 'standard', 'critical-illness': 'standard' },
      because: '分级低。',
    },
    {
      id: 'small',
      when: { size: 'small' },
      give: { medical: { exclude: 'lump' }, 'critical-illness': { exclude: 'lump' } },
      because: '3 级，较小。',
      change: '半年后复查降级可以取消除外。',
    },
    {
      id: 'large-recent',
      when: { size: 'large', since: 'recent' },
      give: { medical: 'declined', 'critical-illness': { postpone: 6 } },
      because: '3 级，较大，刚发现。',
      change: '半年后复查稳定可以重新评估。',
    },
    {
      id: 'large-past',
      when: { size: 'large', since: 'past' },
      give: { medical: { exclude: 'lump' }, 'critical-illness': { exclude: 'lump', load: 25 } },
      because: '3 级，较大，稳定半年。',
      change: '手术病理良性可以取消除外。',
    },
  ],
  otherwise: {
    give: { life: 'standard', accident: 'standard', 'cancer-medical': 'standard' },
    because: '不影响这项保障。',
  },
};

export const pressure: DiseaseSource = {
  code: 'pressure',
  version: 1,
  name: '血压高',
  pinyin: 'xue ya gao',
  aliases: {},
  icd10: ['I10'],
  category: ['body'],
  explain: '血压高于正常。',
  questions: [
    {
      id: 'level',
      ask: '血压多高？',
      type: 'single',
      options: [
        { code: 'one', text: '1 级' },
        { code: 'two', text: '2 级' },
      ],
    },
    {
      id: 'organs',
      ask: '影响到哪里？',
      type: 'multi',
      options: [
        { code: 'none', text: '没有', alone: true },
        { code: 'heart', text: '心脏' },
        { code: 'kidney', text: '肾脏' },
      ],
    },
  ],
  rules: [
    {
      id: 'kidney',
      priority: 30,
      when: { organs: 'kidney' },
      give: { medical: 'declined', 'critical-illness': 'declined', life: 'declined' },
      because: '影响肾脏。',
      change: '恢复一年后可以申请人工核保。',
    },
    {
      id: 'heart',
      priority: 20,
      when: { organs: 'heart' },
      give: { medical: 'declined', 'critical-illness': 'declined', life: 'refer' },
      because: '影响心脏。',
      change: '恢复一年后可以申请人工核保。',
    },
    {
      id: 'young',
      who: { age: { below: 40 } },
      when: { organs: 'none' },
      give: { medical: 'refer', 'critical-illness': { load: 75 }, life: { load: 50 } },
      because: '40 岁前血压偏高。',
      change: '血压正常一年可以重新评估。',
    },
    {
      id: 'older',
      who: { age: { from: 40 } },
      when: { organs: 'none' },
      give: {
        medical: { exclude: 'pressure' },
        'critical-illness': { load: 50 },
        life: { perMille: 2 },
      },
      because: '血压偏高。',
      change: '血压正常一年可以重新评估。',
    },
  ],
  otherwise: {
    give: { accident: 'standard', 'cancer-medical': 'standard' },
    because: '不影响这项保障。',
  },
};

export const lipids: DiseaseSource = {
  code: 'lipids',
  version: 1,
  name: '血脂高',
  pinyin: 'xue zhi gao',
  aliases: {},
  icd10: ['E78'],
  category: ['body'],
  explain: '血脂高于正常。',
  questions: [{ id: 'high', ask: '明显偏高吗？', type: 'yes-no' }],
  rules: [
    {
      id: 'high',
      when: { high: 'yes' },
      give: { 'critical-illness': { load: 50 } },
      because: '血脂明显偏高。',
      change: '血脂正常半年可以重新评估。',
    },
  ],
  otherwise: {
    give: {
      medical: 'standard',
      'critical-illness': 'standard',
      life: 'standard',
      accident: 'standard',
      'cancer-medical': 'standard',
    },
    because: '不影响这项保障。',
  },
};

export const sampleSource: LibrarySource = {
  version: 1,
  categories: [{ code: 'body', name: '身体' }],
  exclusions: { lump: '除外肿块。', pressure: '除外血压。' },
  diseases: [lump, pressure, lipids],
  combinations: [
    {
      id: 'pressure-and-lipids',
      diseases: ['pressure', 'lipids'],
      when: { lipids: { high: 'yes' } },
      give: { 'critical-illness': { load: 25 } },
      because: '两种情况同时存在。',
      change: '任何一项恢复正常可以重新评估。',
    },
  ],
};

export const sampleLibrary: Library = compileLibrary(sampleSource, (text) => `v:${text}`);

export const illnessProduct: UnderwritingSource = {
  accepts: {
    loading: { maxPercent: 150, maxPerMille: 5 },
    exclusion: true,
    refer: true,
    instead: 'refer',
  },
  coverages: [
    { code: 'critical', kind: 'critical-illness', role: 'insured' },
    { code: 'death', kind: 'life', role: 'insured', optional: true },
    {
      code: 'waiver',
      kind: 'waiver',
      role: 'policyholder',
      optional: true,
      accepts: { exclusion: false, refer: false, instead: 'declined' },
    },
  ],
  overrides: [],
};

export const medicalProduct: UnderwritingSource = {
  accepts: { exclusion: true, refer: false, instead: 'declined' },
  coverages: [{ code: 'inpatient', kind: 'medical', role: 'insured' }],
  overrides: [
    {
      id: 'benign-neglect',
      disease: 'lump',
      coverages: ['inpatient'],
      when: { size: 'small' },
      outcome: 'standard',
      because: '这款产品接受小的 3 级肿块。',
    },
  ],
};

const names = new Map([
  ['critical', '重疾'],
  ['death', '身故'],
  ['waiver', '豁免'],
  ['inpatient', '住院'],
]);

export const coverageNames: ReadonlyMap<string, string> = names;

export const illnessRules = compileProductRules(
  illnessProduct,
  { product: '1002', version: 3, coverageNames },
  sampleLibrary,
);

export const medicalRules = compileProductRules(
  medicalProduct,
  { product: '1001', version: 1, coverageNames },
  sampleLibrary,
);

/** An answer to a sample question in its current version. */
export const given = (disease: string, question: string, value: AnswerValue): GivenAnswer => {
  const compiled = sampleLibrary.diseases.get(disease);
  const version = compiled?.questions[compiled.indexOf.get(question) ?? -1]?.version ?? 'none';
  return { question, version, value };
};

export const answers = (
  disease: string,
  values: Readonly<Record<string, AnswerValue>>,
): { readonly disease: string; readonly answers: readonly GivenAnswer[] } => ({
  disease,
  answers: Object.entries(values).map(([question, value]) => given(disease, question, value)),
});
