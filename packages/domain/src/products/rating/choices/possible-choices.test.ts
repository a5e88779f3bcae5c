import { describe, expect, test } from 'vitest';
import type { Dependency } from '#products/catalogue/product/options.ts';
import {
  isBarred,
  possibleChoices,
  possibleNumber,
  whyImpossible,
  type Choosable,
} from './possible-choices.ts';

const dependencies: readonly Dependency[] = [
  {
    when: { coverTerm: ['to60'], payTerm: ['10y'] },
    require: { age: { max: 50 } },
    message: '至 60 周岁、交 10 年限 50 周岁及以下。',
  },
  {
    when: { coverTerm: ['to60'], payTerm: ['20y'] },
    require: { age: { max: 40 } },
    message: '至 60 周岁、交 20 年限 40 周岁及以下。',
  },
  {
    when: { coverTerm: ['to60'], payTerm: ['30y'] },
    require: { age: { max: 30 } },
    message: '至 60 周岁、交 30 年限 30 周岁及以下。',
  },
  {
    when: { payTerm: ['single'] },
    require: { payFrequency: ['single'] },
    message: '一次交清的，交费方式请选择一次交清。',
  },
  {
    when: { payFrequency: ['single'] },
    require: { payTerm: ['single'] },
    message: '交费方式为一次交清的，交费期间请选择一次交清。',
  },
  {
    when: { age: { min: 51 } },
    require: { sumAssured: { max: 200_000 } },
    message: '51 周岁及以上的基本保额最高 20 万元。',
  },
];

const asked: Choosable = {
  choices: {
    plan: ['one'],
    coverTerm: ['20y', 'to60', 'to70'],
    payTerm: ['single', '10y', '20y', '30y'],
    payFrequency: ['single', 'yearly', 'monthly'],
  },
  dependencies,
};
const chosen = { plan: 'one', coverTerm: 'to60', payTerm: '30y', payFrequency: 'yearly' };

describe('the choices of a calculator', () => {
  test('stay as they are for whoever can have them', () => {
    expect(possibleChoices(asked, [{ age: 30 }], chosen)).toEqual(chosen);
  });

  test('move to the nearest that somebody of this age can have', () => {
    expect(possibleChoices(asked, [{ age: 40 }], chosen).payTerm).toBe('20y');
    expect(possibleChoices(asked, [{ age: 45 }], chosen).payTerm).toBe('10y');
  });

  test('look at everybody who is to be insured', () => {
    expect(possibleChoices(asked, [{ age: 25 }, { age: 45 }], chosen).payTerm).toBe('10y');
  });

  test('give up a term only when no way of paying goes with it', () => {
    const yearly = { ...asked.choices, payFrequency: ['yearly'], payTerm: ['10y', '20y', '30y'] };
    const without = { ...asked, choices: yearly };
    expect(possibleChoices(without, [{ age: 55 }], chosen).coverTerm).toBe('20y');
    expect(whyImpossible(without, [{ age: 55 }], chosen, 'coverTerm', 'to60')).toContain('60 周岁');
    expect(whyImpossible(without, [{ age: 45 }], chosen, 'coverTerm', 'to60')).toBeUndefined();
  });

  test('say why one of them is impossible', () => {
    const why = whyImpossible(asked, [{ age: 40 }], chosen, 'payTerm', '30y');
    expect(why).toBe('至 60 周岁、交 30 年限 30 周岁及以下。');
    expect(whyImpossible(asked, [{ age: 40 }], chosen, 'payTerm', '20y')).toBeUndefined();
  });

  test('leave paying at once to be chosen from either side', () => {
    expect(whyImpossible(asked, [{ age: 30 }], chosen, 'payFrequency', 'single')).toBeUndefined();
    const once = { ...chosen, payTerm: 'single', payFrequency: 'single' };
    expect(whyImpossible(asked, [{ age: 30 }], once, 'payFrequency', 'yearly')).toBeUndefined();
  });

  test('keep a sum within what the age allows', () => {
    expect(possibleNumber(asked, [{ age: 52 }], chosen, 'sumAssured', 500_000)).toBe(200_000);
    expect(possibleNumber(asked, [{ age: 40 }], chosen, 'sumAssured', 500_000)).toBe(500_000);
  });

  test('bar a rider from somebody it does not take', () => {
    expect(isBarred({ age: { min: 18 } }, [{ age: 12 }])).toBe(true);
    expect(isBarred({ age: { min: 18 } }, [{ age: 30 }])).toBe(false);
    expect(isBarred({ age: { min: 18 } }, [{}])).toBe(false);
  });
});
