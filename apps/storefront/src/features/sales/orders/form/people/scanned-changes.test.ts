import { expect, test } from 'vitest';
import { scannedChanges } from './scanned-changes.ts';

test('the front of an ID card fills in name and number', () => {
  const fields = {
    name: '陈静',
    number: '11010819880307002X',
    sex: 'female',
    birthDate: '1988-03-07',
  } as const;
  expect(scannedChanges('policyholder', fields)).toEqual({
    'policyholder.name': '陈静',
    'policyholder.certType': 'id-card',
    'policyholder.certNo': '11010819880307002X',
  });
});

test('the back fills in its validity alone', () => {
  const fields = {
    authority: '某市公安局',
    validFrom: '2015-03-07',
    validTo: 'long-term',
  } as const;
  expect(scannedChanges('insured.0', fields)).toEqual({
    'insured.0.certFrom': '2015-03-07',
    'insured.0.certTo': 'long-term',
  });
});

test('a birth certificate says when a child was born, which its number does not', () => {
  const fields = {
    name: '陈朗',
    number: 'T110023456',
    sex: 'male',
    birthDate: '2026-05-06',
  } as const;
  expect(scannedChanges('insured.0', fields)).toEqual({
    'insured.0.name': '陈朗',
    'insured.0.certType': 'birth-certificate',
    'insured.0.certNo': 'T110023456',
    'insured.0.birthDate': '2026-05-06',
    'insured.0.sex': 'male',
  });
});
