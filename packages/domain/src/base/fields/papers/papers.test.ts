import { describe, expect, test } from 'vitest';
import { birthOnEarlierCard, validateForeignerResidence } from './foreigner-residence.ts';
import { checkDigitOf, sexOfIdCard } from './id-card.ts';
import { validatePassport } from './passport.ts';
import { validateHongKongMacauPermit, validateTaiwanPermit } from './travel-permit.ts';

const today = '2026-11-15';

describe('a passport', () => {
  test.each(['E12345678', 'EA1234567', 'G12345678', '123456789', 'k1234567'])(
    '%s is fine',
    (no) => {
      expect(validatePassport(no)).toBeNull();
    },
  );
  test.each([
    ['', '请输入护照号码'],
    ['E123', '护照号码应为5至15位字母和数字'],
    ['ABCDEFGH', '护照号码应为5至15位字母和数字'],
    ['E1234 5678', '护照号码应为5至15位字母和数字'],
    ['E123456789012345', '护照号码应为5至15位字母和数字'],
    ['护照12345', '护照号码应为5至15位字母和数字'],
  ])('%s: %s', (no, message) => {
    expect(validatePassport(no)).toBe(message);
  });
});

describe('a travel permit', () => {
  test.each(['H12345678', 'M12345678', 'h1234567801'])('Hong Kong and Macau: %s', (no) => {
    expect(validateHongKongMacauPermit(no)).toBeNull();
  });
  test.each([
    ['', '请输入港澳居民来往内地通行证号码'],
    ['C12345678', '通行证号码应为H或M开头，后接8位或10位数字'],
    ['H123456789', '通行证号码应为H或M开头，后接8位或10位数字'],
    ['H1234567', '通行证号码应为H或M开头，后接8位或10位数字'],
  ])('Hong Kong and Macau: %s is refused', (no, message) => {
    expect(validateHongKongMacauPermit(no)).toBe(message);
  });
  test.each(['12345678', '1234567890', '1234567890B', '1234567890(B)'])('Taiwan: %s', (no) => {
    expect(validateTaiwanPermit(no)).toBeNull();
  });
  test.each([
    ['', '请输入台湾居民来往大陆通行证号码'],
    ['1234567', '通行证号码应为 8 位数字，旧证为 10 位数字'],
    ['123456789', '通行证号码应为 8 位数字，旧证为 10 位数字'],
    ['T12345678', '通行证号码应为 8 位数字，旧证为 10 位数字'],
  ])('Taiwan: %s is refused', (no, message) => {
    expect(validateTaiwanPermit(no)).toBe(message);
  });
});

describe('a foreigner’s permanent residence card', () => {
  const wrong = '永久居留身份证号码有误，请与证件核对';
  const current = `91184019850312001${checkDigitOf('91184019850312001')}`;

  test.each(['CAN110185031201', 'usa310190010102', current])('%s is fine', (no) => {
    expect(validateForeignerResidence(no, today)).toBeNull();
  });

  test('an earlier one holds the birth date without its century', () => {
    expect(birthOnEarlierCard('CAN110185031201')).toBe('85-03-12');
    expect(birthOnEarlierCard(current)).toBeUndefined();
  });

  test('the current one tells the sex like an ID number', () => {
    expect(sexOfIdCard(current)).toBe(1);
  });

  test.each([
    ['', '请输入外国人永久居留身份证号码'],
    ['CA1101850312011', wrong],
    ['CAN1101850312011', wrong],
    [`8${current.slice(1)}`, wrong],
    [`99984019850312001${checkDigitOf('99984019850312001')}`, wrong],
    [`91100019850312001${checkDigitOf('91100019850312001')}`, wrong],
    [`${current.slice(0, 17)}${current.endsWith('0') ? '1' : '0'}`, wrong],
    [current.replace('19850312', '19851312'), wrong],
    [`91184020270101001${checkDigitOf('91184020270101001')}`, wrong],
  ])('%s: %s', (no, message) => {
    expect(validateForeignerResidence(no, today)).toBe(message);
  });
});
