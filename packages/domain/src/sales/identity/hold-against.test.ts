import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears } from '#base/calendar/plain-date.ts';
import type { CardFields, CardKind, ReadCard } from './card-fields.ts';
import { holdAgainst, validityFits, type Claimed } from './hold-against.ts';
import { paperField, paperOfField, paperSides } from './paper-field.ts';
import { hintsOf } from './picture-hints.ts';

const today = '2026-11-16';
const claimed: Claimed = {
  name: '欧阳晓雯',
  paper: { type: 'id-card', number: '110108198803070028' },
};
const card = (kind: CardKind, fields: CardFields): ReadCard => ({ kind, fields });
const hold = (read: ReadCard | undefined, wanted?: CardKind) =>
  holdAgainst(read, { claimed, wanted, today });

const own = { name: '欧阳晓雯', number: '110108198803070028' };

describe('the front', () => {
  test.each([
    ['one’s own', own, []],
    ['somebody else’s', { name: '李芳', number: '110108199003070025' }, ['other-number']],
    ['another name with the same number', { ...own, name: '李芳' }, ['other-name']],
    ['a name with a rare sign misread', { ...own, name: '欧阳晓雪' }, ['doubt-name']],
    ['a name that was not read', { number: own.number }, ['doubt-name']],
    ['a number that was not read', { name: own.name }, ['unreadable']],
  ])('%s', (_what, fields, problems) => {
    expect(hold(card('id-front', fields), 'id-front')).toEqual(problems);
  });

  test('is not the back, and a photo of something else is neither', () => {
    expect(hold(card('id-front', own), 'id-back')).toEqual(['other-kind']);
    expect(hold(card('bank-card', {}))).toEqual(['other-kind']);
    expect(hold(undefined, 'id-front')).toEqual(['something-else']);
  });
});

describe('the back', () => {
  const back = (validFrom: string, validTo: string, authority = '南宁市公安局') =>
    hold(card('id-back', { authority, validFrom, validTo }), 'id-back');

  test.each([
    ['of a card given at 27 for twenty years', '2015-03-07', '2035-03-07', []],
    ['that ended yesterday', '2006-11-15', '2026-11-15', ['expired']],
    ['that ends today', '2006-11-16', '2026-11-16', ['other-holder']],
    ['that begins tomorrow', '2026-11-17', '2046-11-17', ['not-valid-yet']],
    ['for life, at 27', '2015-03-07', 'long-term', ['other-holder']],
    ['for ten years, at 27', '2018-03-07', '2028-03-07', ['other-holder']],
  ])('%s', (_what, from, to, problems) => {
    expect(back(from, to)).toEqual(problems);
  });

  test('given elsewhere is a doubt, because people move', () => {
    expect(back('2015-03-07', '2035-03-07', '上海市公安局浦东分局')).toEqual(['doubt-region']);
    expect(back('2015-03-07', '2035-03-07', '北京市公安局海淀分局')).toEqual([]);
  });
});

test('a card fits who it was given to, and nobody of another age', () => {
  const age = fc.integer({ min: 0, max: 90 });
  fc.assert(
    fc.property(age, fc.integer({ min: 0, max: 364 }), (years, days) => {
      const birth = '1930-05-01';
      const from = addDays(addYears(birth, years), days);
      const fit = [5, 10, 20].filter((term) => validityFits(birth, from, addYears(from, term)));
      const forLife = validityFits(birth, from, 'long-term');
      expect(fit.length + Number(forLife)).toBe(1);
    }),
  );
});

test('the name under which a picture lies says whose it is and which side', () => {
  for (const side of paperSides) {
    expect(paperOfField(paperField('insured.0.beneficiary.1', side))).toEqual({
      party: 'insured.0.beneficiary.1',
      side,
    });
  }
  expect(paperOfField('paper.policyholder')).toEqual({ party: 'policyholder' });
  expect(paperOfField('supplement')).toBeUndefined();
  expect(paperOfField('paper.a:top')).toBeUndefined();
});

describe('hints about a picture', () => {
  const fine = { width: 1600, height: 1000, sharpness: 900, brightness: 230, glare: 0, border: 0 };
  test.each([
    ['fine', {}, []],
    ['blurred', { sharpness: 20 }, ['blur']],
    ['dark, and still sharp for that', { brightness: 90, sharpness: 20 }, ['dark']],
    ['with a bright spot', { glare: 0.02 }, ['glare']],
    ['of white paper', { glare: 0.7 }, []],
    ['with print at its border', { border: 0.1 }, ['cut']],
    ['too small', { width: 300, height: 200 }, ['small']],
  ])('%s', (_what, change, hints) => {
    expect(hintsOf({ ...fine, ...change })).toEqual(hints);
  });
});
