import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  groupedText,
  idCardGrouping,
  mobileGrouping,
  plainText,
  regroup,
  withoutCountryCode,
} from './grouped-text.ts';

describe('grouped numbers', () => {
  test('shows a mobile number 3-4-4, complete or not', () => {
    expect(groupedText('13800138000', mobileGrouping)).toBe('138 0013 8000');
    expect(groupedText('138', mobileGrouping)).toBe('138');
    expect(groupedText('1380', mobileGrouping)).toBe('138 0');
    expect(groupedText('', mobileGrouping)).toBe('');
  });

  test('shows an identity number 6-8-4 with a capital X', () => {
    expect(groupedText('11010519491231002x', idCardGrouping)).toBe('110105 19491231 002X');
  });

  test('drops what does not count and what is too long', () => {
    expect(plainText('138-0013-8000 转 5', mobileGrouping)).toBe('13800138000');
    expect(plainText('x138', mobileGrouping)).toBe('138');
  });

  test('takes a pasted number without the code of the country', () => {
    expect(withoutCountryCode('+86 138 0013 8000')).toBe('138 0013 8000');
    expect(withoutCountryCode('0086-13800138000')).toBe('13800138000');
    expect(withoutCountryCode('8613')).toBe('8613');
  });

  test('gives back the same digits after grouping', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,11}$/), (digits) => {
        expect(plainText(groupedText(digits, mobileGrouping), mobileGrouping)).toBe(digits);
      }),
    );
  });
});

describe('the caret while numbers regroup', () => {
  test('moves past the gap when a digit fills a group', () => {
    expect(regroup('1380', 4, mobileGrouping)).toEqual({ text: '138 0', caret: 5 });
  });

  test('stays in the middle when a digit is typed there', () => {
    expect(regroup('1385 0013 800', 4, mobileGrouping)).toEqual({
      text: '138 5001 3800',
      caret: 5,
    });
  });

  test('keeps as many digits before it as there were', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 -]{0,20}$/), fc.nat(20), (text, at) => {
        const caret = Math.min(at, text.length);
        const before = plainText(text.slice(0, caret), mobileGrouping).length;
        const result = regroup(text, caret, mobileGrouping);
        expect(plainText(result.text.slice(0, result.caret), mobileGrouping)).toHaveLength(before);
      }),
    );
  });
});
