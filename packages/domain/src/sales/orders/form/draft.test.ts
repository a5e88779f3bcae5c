import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges, conflictsOf, draftValues, type DraftEntries } from './draft.ts';
import {
  beneficiaryCount,
  memberCount,
  withChanges,
  withoutBeneficiary,
  withoutMember,
} from './form-values.ts';

const path = fc.constantFrom(
  'policyholder.name',
  'insured.0.name',
  'insured.1.name',
  'cover.start',
);
const changes = fc.dictionary(path, fc.option(fc.string({ maxLength: 5 })), { maxKeys: 4 });

describe('a draft that two devices write', () => {
  test('saving and reading gives what was typed last', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 8 }), (patches) => {
        let entries: DraftEntries = {};
        let values = {};
        for (const [index, patch] of patches.entries()) {
          entries = applyChanges(entries, patch, index + 1);
          values = withChanges(values, patch);
        }
        expect(draftValues(entries)).toEqual(values);
      }),
    );
  });

  test('a conflict is exactly a field that both sides changed to different things', () => {
    const base = applyChanges({}, { 'policyholder.name': '张三', 'cover.start': 'earliest' }, 1);
    const saved = applyChanges(base, { 'policyholder.name': '张珊' }, 2);
    expect(conflictsOf(saved, { 'policyholder.name': '张山' }, 1)).toEqual([
      { path: 'policyholder.name', yours: '张山', theirs: '张珊' },
    ]);
    expect(conflictsOf(saved, { 'policyholder.name': '张珊' }, 1)).toEqual([]);
    expect(conflictsOf(saved, { 'cover.start': 'date' }, 1)).toEqual([]);
  });

  test('a value that the other side took away is a conflict too', () => {
    const base = applyChanges({}, { 'insured.0.name': '李四' }, 1);
    const removed = applyChanges(base, { 'insured.0.name': null }, 2);
    expect(conflictsOf(removed, { 'insured.0.name': '李思' }, 1)).toEqual([
      { path: 'insured.0.name', yours: '李思', theirs: null },
    ]);
  });

  test('with the newest revision there is never a conflict', () => {
    fc.assert(
      fc.property(changes, changes, (first, second) => {
        expect(conflictsOf(applyChanges({}, first, 1), second, 1)).toEqual([]);
      }),
    );
  });
});

describe('members and beneficiaries', () => {
  const values = {
    'insured.0.name': '甲',
    'insured.1.name': '乙',
    'insured.1.beneficiary.0.name': '子',
    'insured.1.beneficiary.1.name': '丑',
    'insured.2.name': '丙',
  };

  test('those behind a removed one move up, and nothing of it stays', () => {
    const left = withChanges(values, withoutMember(values, 0));
    expect(left).toEqual({
      'insured.0.name': '乙',
      'insured.0.beneficiary.0.name': '子',
      'insured.0.beneficiary.1.name': '丑',
      'insured.1.name': '丙',
    });
    expect(memberCount(left)).toBe(2);
  });

  test('a beneficiary goes without touching anybody else', () => {
    const left = withChanges(values, withoutBeneficiary(values, 1, 0));
    expect(left).toEqual({
      'insured.0.name': '甲',
      'insured.1.name': '乙',
      'insured.1.beneficiary.0.name': '丑',
      'insured.2.name': '丙',
    });
    expect(beneficiaryCount(left, 1)).toBe(1);
  });

  test('a made-up place does not grow the form', () => {
    expect(memberCount({ 'insured.999999.name': 'x' })).toBe(1);
    expect(memberCount({ 'insured.x.name': 'x' })).toBe(1);
  });
});
