import { describe, expect, test } from 'vitest';
import { idCardEnd } from './id-card-validity.ts';

const number = '110105199003202345';

describe('how long an ID card runs', () => {
  test.each([
    ['2020-05-20', '2024-03-01', ['2029-03-01'], '5 年'],
    ['2005-06-01', '2021-06-01', ['2031-06-01'], '10 年'],
    ['2000-01-01', '2025-12-31', ['2035-12-31'], '10 年'],
    ['1990-03-20', '2016-03-20', ['2036-03-20'], '20 年'],
    ['1975-03-20', '2020-03-20', ['2040-03-20'], '20 年'],
    ['1970-03-20', '2016-03-20', ['long-term'], '长期有效'],
    ['1990-03-20', '2016-02-29', ['2026-02-28', '2026-03-01'], '10 年'],
  ])('of somebody born %s, issued %s', (birthDate, from, values, words) => {
    const end = idCardEnd(number, birthDate, from);
    expect(end?.values).toEqual(values);
    expect(end?.message).toContain(words);
    if (values[0] !== 'long-term') expect(end?.message).toContain(`截止日应为 ${values[0]}`);
  });

  test('is five years for residence permits of Hong Kong, Macau and Taiwan', () => {
    expect(idCardEnd('810000199003202345', '1990-03-20', '2024-01-02')?.values).toEqual([
      '2029-01-02',
    ]);
    const leap = idCardEnd('820000199003202345', '1990-03-20', '2024-02-29');
    expect(leap?.values).toEqual(['2029-02-28', '2029-03-01']);
    expect(leap?.message).toContain('有效期为 5 年，截止日应为 2029-02-28');
    expect(idCardEnd('840000199003202345', '1990-03-20', '2024-01-02')?.values).toEqual([
      '2044-01-02',
    ]);
  });

  test('is unknown before its holder was born, and without a birth date', () => {
    expect(idCardEnd(number, '2020-05-20', '2018-03-01')).toBeUndefined();
    expect(idCardEnd(number, undefined, '2018-03-01')).toBeUndefined();
  });
});
