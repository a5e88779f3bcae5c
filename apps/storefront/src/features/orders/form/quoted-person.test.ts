import { expect, test } from 'vitest';
import { differences, recalculation, strangeHealth } from './quoted-person.ts';

const today = '2026-11-15';
const quoted = [{ birthDate: '1990-03-07', sex: 'female', relation: 'self' }] as const;
const values = (certNo: string) => ({
  'insured.0.relation': 'self',
  'policyholder.certType': 'id-card',
  'policyholder.certNo': certNo,
});

test('says exactly what differs, and nothing where nothing does', () => {
  expect(differences(quoted, values(''), today)).toEqual([]);
  const [found] = differences(quoted, values('11010519491231002X'), today);
  expect(found).toMatchObject({ prefix: 'policyholder', member: 0, birthDate: '1949-12-31' });
  expect(found?.words).toContain('1990 年 3 月 7 日出生');
  expect(found?.words).toContain('1949 年 12 月 31 日出生');
  expect(found?.words).not.toContain('女性');
  const same = [{ ...quoted[0], birthDate: '1949-12-31' }];
  expect(differences(same, values('11010519491231002X'), today)).toEqual([]);
});

test('leads to the calculator with the person of the paper and the draft at hand', () => {
  const changed = differences(quoted, values('11010519491231002X'), today);
  expect(recalculation('/pro/trial/1004', { quoteNo: 'Q1', draftNo: 'D1' }, changed)).toBe(
    '/pro/trial/1004?quoteNo=Q1&draft=D1&y0=1949&m0=12&d0=31&sex0=female',
  );
});

test('health answers about somebody else than the paper names are not done', () => {
  const told = [{ disclosureNo: 'H1', sex: 'male', age: 76, on: today }] as const;
  const form = { ...values('11010519491231002X'), 'insured.0.disclosureNo': 'H1' };
  expect(strangeHealth(told, form, today)).toEqual({
    'insured.0.disclosureNo': '健康告知是按男性、76 周岁回答的，证件上是女性、76 周岁，请重新告知',
  });
  expect(strangeHealth([{ ...told[0], sex: 'female' }], form, today)).toEqual({});
  expect(strangeHealth(told, { ...form, 'policyholder.certNo': '' }, today)).toEqual({});
  const passport = {
    ...form,
    'policyholder.certType': 'passport',
    'policyholder.certNo': 'E12345678',
    'policyholder.birthDate': '1960-01-01',
    'policyholder.sex': 'male',
  };
  expect(Object.keys(strangeHealth(told, passport, today))).toEqual(['insured.0.disclosureNo']);
});
