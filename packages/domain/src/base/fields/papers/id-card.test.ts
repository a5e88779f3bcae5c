import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readIdCard, sexOfIdCard, validateIdCard } from './id-card.ts';

const today = '2026-11-15';

/** GB 11643 as ISO 7064 MOD 11-2 states it: the whole number, check digit and all, leaves 1. */
const remainder = (number: string): number =>
  Array.from(number).reduce(
    (rest, sign) => (rest * 2 + (sign === 'X' ? 10 : Number(sign))) % 11,
    0,
  );

const complete = (digits: string): string =>
  digits + Array.from('0123456789X').find((sign) => remainder(digits + sign) === 1);

describe('an ID number', () => {
  test.each([
    '11010519491231002X',
    '11010519491231002x',
    complete('44030120240229001'),
    complete('81000019900101123'),
    complete('82000019851231002'),
    complete('83000020010615004'),
    complete(`310101${today.replaceAll('-', '')}002`),
    complete('11010119000101001'),
  ])('%s is fine', (number) => {
    expect(validateIdCard(number, today)).toBeNull();
  });

  test.each([
    ['', '请输入身份证号码'],
    ['110105491231002', '15位身份证已停用，请输入18位身份证号码'],
    ['1101051949123100', '身份证号码应为18位，最后一位可以是X'],
    ['1101051949123100X2', '身份证号码应为18位，最后一位可以是X'],
    ['11010519491231002X0', '身份证号码应为18位，最后一位可以是X'],
    ['11010519491231002Y', '身份证号码应为18位，最后一位可以是X'],
    [complete('01010519491231002'), '身份证号码的地区代码有误，请核对前6位'],
    [complete('99010519491231002'), '身份证号码的地区代码有误，请核对前6位'],
    [complete('11000019491231002'), '身份证号码的地区代码有误，请核对前6位'],
    [complete('71000019491231002'), '身份证号码的地区代码有误，请核对前6位'],
    [complete('81000119900101123'), '身份证号码的地区代码有误，请核对前6位'],
    [complete('84000019900101123'), '身份证号码的地区代码有误，请核对前6位'],
    [complete('81000020270101123'), '身份证号码中的出生日期有误，请核对第7至14位'],
    [complete('11010519491331002'), '身份证号码中的出生日期有误，请核对第7至14位'],
    [complete('11010520230229002'), '身份证号码中的出生日期有误，请核对第7至14位'],
    [complete('11010518991231002'), '身份证号码中的出生日期有误，请核对第7至14位'],
    [complete('11010520261116002'), '身份证号码中的出生日期有误，请核对第7至14位'],
    ['110105194912310021', '身份证号码校验未通过，请逐位核对'],
  ])('%s: %s', (number, message) => {
    expect(validateIdCard(number, today)).toBe(message);
  });
});

describe('what an ID number says', () => {
  test.each([
    ['11010519491231002X', { birthDate: '1949-12-31', sex: 2 }],
    [complete('11010519491231001'), { birthDate: '1949-12-31', sex: 1 }],
    ['110105491231001', { birthDate: '1949-12-31', sex: 1 }],
    ['110105491231002', { birthDate: '1949-12-31', sex: 2 }],
    ['110105490231002', null],
    ['1101054912310020', null],
    ['', null],
    ['11010519491231002Z', null],
  ])('%s', (number, facts) => {
    expect(readIdCard(number)).toEqual(facts);
  });

  test.each([
    ['11010549123100X', null],
    ['110105491231003', 1],
    ['11010519491231000X', 2],
    ['11010519491231009x', 1],
  ])('sex of %s is %s', (number, sex) => {
    expect(sexOfIdCard(number)).toBe(sex);
  });
});

describe('the check digit', () => {
  const digits = fc
    .tuple(
      fc.constantFrom('110105', '310101', '440301', '650102', '810000', '820000', '830000'),
      fc.date({ min: new Date('1900-01-01'), max: new Date(today), noInvalidDate: true }),
      fc.integer({ min: 0, max: 999 }),
    )
    .map(
      ([region, birth, running]) =>
        region +
        birth.toISOString().slice(0, 10).replaceAll('-', '') +
        String(running).padStart(3, '0'),
    );

  test('accepts exactly one of the eleven', () => {
    fc.assert(
      fc.property(digits, (seventeen) => {
        const right = Array.from('0123456789X').filter(
          (sign) => validateIdCard(seventeen + sign, today) === null,
        );
        expect([seventeen + right.join('')]).toEqual([complete(seventeen)]);
      }),
    );
  });

  test('catches every single wrong digit and every swap of neighbours', () => {
    fc.assert(
      fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (seventeen, at, shift) => {
        const number = complete(seventeen);
        const signs = Array.from(number);
        signs[at] = String((Number(signs[at]) + shift) % 10);
        expect(validateIdCard(signs.join(''), today)).not.toBeNull();

        const swapped = Array.from(number);
        [swapped[at], swapped[at + 1]] = [swapped[at + 1] ?? '', swapped[at] ?? ''];
        const same = swapped.join('') === number;
        expect(validateIdCard(swapped.join(''), today) === null).toBe(same);
      }),
    );
  });
});
