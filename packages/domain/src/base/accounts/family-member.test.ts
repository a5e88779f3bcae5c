import { describe, expect, test } from 'vitest';
import { memberFaults, type MemberFields } from './family-member.ts';

const today = '2026-11-15';
const mother: MemberFields = {
  name: '李兰',
  relation: 'parent',
  certType: 'id-card',
  certNo: '11010519491231002X',
  birthday: '',
  sex: '',
  mobile: '',
};
const fault = (changes: Partial<MemberFields>) => memberFaults({ ...mother, ...changes }, today);

describe('a family member', () => {
  test('needs no birthday beside an ID card', () => {
    expect(fault({})).toEqual({});
  });

  test('has a birthday and sex that the ID card agrees with', () => {
    expect(fault({ birthday: '1949-12-30' })).toHaveProperty('birthday');
    expect(fault({ birthday: '1949-12-31', sex: '1' })).toHaveProperty('sex');
    expect(fault({ birthday: '1949-12-31', sex: '2' })).toEqual({});
  });

  test.each([
    ['passport', 'E12345678', '12'],
    ['hk-macau-permit', 'H12345678', '12345678'],
    ['taiwan-permit', '12345678', 'T1'],
    ['birth-certificate', 'A123456789', '123456789'],
  ])('has a %s number by its own rules', (certType, right, wrong) => {
    const birthday = '2026-01-31';
    expect(fault({ certType, certNo: right, birthday })).not.toHaveProperty('certNo');
    expect(fault({ certType, certNo: wrong, birthday })).toHaveProperty('certNo');
    expect(fault({ certType, certNo: right, birthday: '' })).toHaveProperty('birthday');
  });

  test('has a birth certificate only as a small child', () => {
    const paper = { certType: 'birth-certificate', certNo: 'A123456789' };
    expect(fault({ ...paper, birthday: '2020-01-31' })).toHaveProperty('certType');
  });

  test('was not born tomorrow', () => {
    const passport = { certType: 'passport', certNo: 'E12345678' };
    expect(fault({ ...passport, birthday: '2026-11-16' })).toHaveProperty('birthday');
  });
});
