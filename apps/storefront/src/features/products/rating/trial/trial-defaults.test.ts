import { describe, expect, test } from 'vitest';
import { filledInput } from './trial-defaults.ts';
import type { CalculatorInit } from './trial-form.ts';

const person = {
  age: 30,
  sex: 'female',
  socialInsurance: true,
  occupationClass: 1,
  plan: 'core',
  coverTerm: 'to70',
  payTerm: '30y',
  payFrequency: 'yearly',
  sumAssured: 30_000_000,
} as const;

const init: CalculatorInit = {
  baseProductNo: '1002',
  version: 1,
  name: '样例',
  insurer: '样例',
  manual: false,
  leadForm: false,
  plans: [
    { code: 'life', name: '含身故', summary: '' },
    { code: 'core', name: '不含身故', summary: '' },
  ],
  options: [
    {
      kind: 'choice',
      key: 'coverTerm',
      label: '保险期间',
      choices: [
        { value: 'to70', label: '至 70 周岁' },
        { value: 'life', label: '终身' },
      ],
      initial: 'life',
    },
  ],
  dependencies: [],
  riders: [],
  asks: ['sex', 'occupation'],
  occupationClasses: [],
  regions: [],
  sexes: ['male', 'female'],
  relations: [],
  ages: { min: 0, max: 55, minDays: 28, text: '' },
  ageRange: [],
  start: { earliest: '2026-11-16', latest: '2026-11-16' },
  surrender: 'cash-value',
  hasIncome: false,
  examples: [{ ...person, age: 45, plan: 'life', coverTerm: 'life' }, person],
  advertised: 1,
};

const opened = (query: string) => filledInput(init, new URLSearchParams(query));

describe('where the calculator starts', () => {
  test('is the example that the page advertises, with everything it was priced for', () => {
    expect(opened('')).toMatchObject({
      plan: 'core',
      coverTerm: 'to70',
      payTerm: '30y',
      payFrequency: 'yearly',
      sumAssured: 30_000_000,
      insureds: [{ birthDate: '1996-01-01', sex: 'female', occupationClass: 1 }],
    });
  });

  test('is another example when the address names it', () => {
    expect(opened('example=0')).toMatchObject({
      plan: 'life',
      coverTerm: 'life',
      insureds: [{ birthDate: '1981-01-01' }],
    });
    expect(opened('example=9')).toEqual(opened(''));
  });

  test('gives way to what the address says', () => {
    expect(opened('plan=life&y0=1990&m0=2&d0=3')).toMatchObject({
      plan: 'life',
      coverTerm: 'to70',
      insureds: [{ birthDate: '1990-02-03', sex: 'female' }],
    });
  });
});
