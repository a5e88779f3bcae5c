import type { Product } from '#products/catalogue/product/product.ts';
import type { RateTable } from '#products/catalogue/product/rates.ts';

/** A table from lines like `standard|30 250.5`, rates in yuan with at most two decimals. */
export const sampleTable = (
  head: Pick<RateTable, 'id' | 'measure' | 'interpolation' | 'dimensions'>,
  lines: readonly string[],
): RateTable => {
  const rows = lines.map((line) => {
    const [keys = '', rate = ''] = line.split(' ');
    return {
      keys: keys === '*' ? [] : keys.split('|'),
      rate: Math.round(Number(rate) * 100) * 10_000,
    };
  });
  return { file: `rates/${head.id}.csv`, ...head, rows };
};

/** The smallest product that can be rated: one plan, one price, no conditions. */
export const sampleProduct = (change: Partial<Product> = {}): Product => ({
  baseProductNo: '9001',
  version: 3,
  kind: 'medical',
  design: 'ordinary',
  names: { marketing: '样例', clause: '样例条款', short: '样例' },
  insurer: 'sample',
  filingNumber: '样例〔2026〕医疗保险 001 号',
  broker: { name: '样例经纪', shortName: '样例', licence: '1' },
  sale: { from: '2026-01-01', brands: ['qinghe'], ways: ['online'], startWithinDays: 0 },
  plans: [{ code: 'standard', name: '标准版', summary: '标准', adds: [] }],
  coverages: [],
  riders: [],
  options: [
    choice('coverTerm', '保险期间', [['1y', '1 年']]),
    choice('payTerm', '交费期间', [['1y', '1 年']]),
    choice('payFrequency', '交费方式', [['yearly', '按年交费']]),
  ],
  dependencies: [],
  eligibility: {
    age: { min: 0, max: 60, minDays: 28 },
    sexes: ['male', 'female'],
    occupationClasses: [1, 2, 3, 4],
    refusedOccupations: [],
    regions: { sold: [], except: [], note: '本产品在全国销售' },
    relations: ['self', 'spouse', 'child'],
    policyholderAge: { min: 18, max: 70 },
    socialInsuranceRequired: false,
    notes: [],
  },
  sumLimits: [],
  periods: {
    waitingDays: 0,
    waitingNote: '无',
    coolingOffDays: 0,
    coolingOffNote: '无',
    graceDays: 0,
  },
  exclusions: [],
  renewal: { form: 'none', note: '不续保' },
  pay: {
    cashier: 'own',
    autoDebit: false,
    autoRenewSelected: false,
    coolingOffCost: 0,
    surrenderRefund: 'none',
    surrenderLoading: 0,
  },
  flow: {
    insuredHealthNotice: false,
    policyholderHealthNotice: false,
    smartUnderwriting: 'none',
    manualUnderwriting: false,
    prePage: false,
    leadForm: false,
    familyOrder: false,
    loginType: 0,
  },
  compliance: { suitabilityRequired: false, uncertainBenefits: false, recordingFromAge: 60 },
  rating: sampleRating(),
  cashValue: { method: 'none' },
  display: { layout: 'standard', blocks: [] },
  copy: { headline: '样例', summary: '样例', highlights: [] },
  pictures: [],
  claimsExamples: [],
  questions: [],
  notices: [],
  consents: [],
  valueAdded: [],
  clauses: [],
  disclosures: [],
  related: [],
  mutuallyExclusive: [],
  onePolicyPerPerson: false,
  ...change,
});

export const sampleRating = (change: Partial<Product['rating']> = {}): Product['rating'] => ({
  rounding: 'half-up',
  mainTable: 'main',
  tables: [
    sampleTable({ id: 'main', measure: 'per-policy', interpolation: 'exact', dimensions: [] }, [
      '* 100',
    ]),
  ],
  occupationFactors: {},
  noSocialInsuranceFactor: 1_000_000,
  frequencies: [{ code: 'yearly', perYear: 1, factor: 1_000_000 }],
  familyDiscounts: [],
  examples: [],
  ...change,
});

export const choice = (
  key: 'coverTerm' | 'payTerm' | 'payFrequency',
  label: string,
  choices: readonly (readonly [string, string])[],
): Product['options'][number] => ({
  kind: 'choice',
  key,
  label,
  choices: choices.map(([value, name]) => ({ value, label: name })),
  initial: choices[0]?.[0] ?? '',
});
