import { describe, expect, test } from 'vitest';
import { memberFaults, type MemberFields } from './family-member.data.ts';

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

describe('memberFaults', () => {
  test('needs no birthday or sex beside an ID card', () => {
    expect(memberFaults(mother, today)).toEqual({});
  });

  test('needs both beside any other document', () => {
    const faults = memberFaults({ ...mother, certType: 'passport', certNo: 'E12345678' }, today);
    expect(Object.keys(faults)).toEqual(['birthday', 'sex']);
  });

  test('says what is wrong with a number that does not add up', () => {
    expect(memberFaults({ ...mother, certNo: '110105194912310021' }, today)).toHaveProperty(
      'certNo',
    );
    expect(memberFaults({ ...mother, mobile: '123' }, today)).toHaveProperty('mobile');
  });
});
