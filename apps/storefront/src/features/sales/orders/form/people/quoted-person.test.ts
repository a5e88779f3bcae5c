import { expect, test } from 'vitest';
import { differences, recalculation, strangeHealth } from './quoted-person.ts';

const today = '2026-11-15';
const quoted = {
  quoted: [{ birthDate: '1990-03-07', sex: 'female' as const, relation: 'self' }],
  quotedHolder: null,
};
const values = (certNo: string) => ({
  'insured.0.relation': 'self',
  'policyholder.certType': 'id-card',
  'policyholder.certNo': certNo,
});

test('says exactly what differs, and nothing where nothing does', () => {
  expect(differences(quoted, values(''), today)).toEqual([]);
  const [found] = differences(quoted, values('11010519491231002X'), today);
  expect(found).toMatchObject({ prefix: 'policyholder', who: '0', birthDate: '1949-12-31' });
  expect(found?.words).toContain('1990 年 3 月 7 日出生');
  expect(found?.words).toContain('1949 年 12 月 31 日出生');
  expect(found?.words).not.toContain('女性');
  const same = {
    ...quoted,
    quoted: [{ birthDate: '1949-12-31', sex: 'female' as const, relation: 'self' }],
  };
  expect(differences(same, values('11010519491231002X'), today)).toEqual([]);
});

test('leads to the calculator with the person of the paper and the draft at hand', () => {
  const changed = differences(quoted, values('11010519491231002X'), today);
  expect(recalculation('/pro/trial/1004', { quoteNo: 'Q1', draftNo: 'D1' }, changed)).toBe(
    '/pro/trial/1004?quoteNo=Q1&draft=D1&y0=1949&m0=12&d0=31&sex0=female&rel0=self',
  );
});

test('a price for oneself is no price for a spouse, nor one of an invented policyholder', () => {
  const spouse = {
    'insured.0.relation': 'spouse',
    'insured.0.certType': 'id-card',
    'insured.0.certNo': '11010519491231002X',
  };
  const [kin] = differences(
    { ...quoted, quoted: [{ birthDate: '1949-12-31', sex: 'female', relation: 'self' }] },
    spouse,
    today,
  );
  expect(kin).toMatchObject({ who: '0', relation: 'spouse' });
  expect(kin?.words).toContain('试算时填的是：本人；这里是：配偶');
  const holder = { quoted: [], quotedHolder: { birthDate: '1991-01-01', sex: 'female' as const } };
  const changed = differences(holder, values('11010519491231002X'), today);
  expect(recalculation('/t', { quoteNo: null, draftNo: null }, changed)).toBe(
    '/t?yh=1949&mh=12&dh=31&sexh=female',
  );
});

test('health answers about somebody else than the paper names are not done', () => {
  const healthRecords = [
    {
      disclosureNo: 'H1',
      sex: 'male',
      age: 76,
      on: today,
      birthDate: '1949-12-31',
      relation: 'self',
    },
  ] as const;
  const form = { ...values('11010519491231002X'), 'insured.0.disclosureNo': 'H1' };
  expect(strangeHealth(healthRecords, form, today)).toEqual({
    'insured.0.disclosureNo': '健康告知里是男性，证件是女性，请按证件重新告知',
  });
  expect(strangeHealth([{ ...healthRecords[0], sex: 'female' }], form, today)).toEqual({});
  expect(strangeHealth(healthRecords, { ...form, 'policyholder.certNo': '' }, today)).toEqual({});
  const spouse = { ...form, 'insured.0.relation': 'spouse' };
  expect(strangeHealth([{ ...healthRecords[0], sex: 'female' }], spouse, today)).toEqual({
    'insured.0.disclosureNo': '健康告知是为本人填写的，这里选的是配偶，请为配偶重新告知',
  });
  const passport = {
    ...form,
    'policyholder.certType': 'passport',
    'policyholder.certNo': 'E12345678',
    'policyholder.birthDate': '1960-01-01',
    'policyholder.sex': 'male',
  };
  expect(Object.keys(strangeHealth(healthRecords, passport, today))).toEqual([
    'insured.0.disclosureNo',
  ]);
});
