import type { PlainDate } from '#base/calendar/plain-date.ts';
import { readIdCard } from '#base/fields/papers/id-card.ts';
import { tidyName, validateName } from '#base/fields/name.ts';
import type { CardFields } from './card-fields.ts';
import { isCommonName } from './name-signs.ts';
import { nearestNation } from './nations.ts';
import { datesIn, idNumbersIn } from './read-numbers.ts';
import { doubtMark, hole } from './text-line.ts';

/** Fields that have no value are left out. */
export const known = <Fields extends object>(fields: {
  readonly [Name in keyof Fields]: Fields[Name] | undefined;
}): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Fields;

/** The text behind a label; labels are small and their first character is often lost. */
export const behind = (row: string, label: string): string | undefined => {
  const at = row.indexOf(label);
  if (at >= 0) return row.slice(at + label.length);
  const half = label.slice(1);
  return row.startsWith(half) ? row.slice(half.length) : undefined;
};

/** A name as a card could print it, if every sign of it was read for certain. */
export const nameIn = (text: string | undefined): string | undefined => {
  if (text?.includes(hole)) return undefined;
  const name = tidyName(text ?? '').replaceAll(/[^\p{Unified_Ideograph}〇·]/gu, '');
  return validateName(name) === null && isCommonName(name) ? name : undefined;
};

/** A valid ID number gives birth date and sex better than any print. */
export const factsOf = (
  number: string | undefined,
): Pick<CardFields, 'number' | 'sex' | 'birthDate'> => {
  const facts = number === undefined ? null : readIdCard(number);
  return known<Pick<CardFields, 'number' | 'sex' | 'birthDate'>>({
    number,
    birthDate: facts?.birthDate,
    sex: facts === null ? undefined : facts.sex === 1 ? 'male' : 'female',
  });
};

const isBirthRow = (row: string): boolean => /\d{4}.{0,2}年/.test(row) || row.startsWith('出生');

const withoutLabel = (row: string): string => row.replace(/^(?:住址|住|址)/, '');

/** A letter beside a digit is a digit that was taken for a letter. */
const isCertainAddress = (address: string): boolean =>
  !address.includes(hole) && !address.includes(doubtMark) && !/\d[OoIl]|[OoIl]\d/.test(address);

export const readFront = (marked: readonly string[], today: PlainDate): CardFields => {
  const rows = marked.map((row) => row.replaceAll(doubtMark, ''));
  const numberRow = rows.findIndex((row) => idNumbersIn(row, today).length > 0);
  const number = rows.flatMap((row) => idNumbersIn(row, today))[0];
  const birthRow = rows.findIndex(isBirthRow);
  // An address may name a nation too: 广西壮族自治区.
  const upper = birthRow < 0 ? rows.slice(0, 3) : rows.slice(0, birthRow);
  const sexRow = upper.findLastIndex((row) => /性别|民族|族|[男女]/.test(row));
  const labelledNames = rows.map((row) => behind(row, '姓名')).filter((text) => text !== undefined);
  const name =
    labelledNames.map(nameIn).find((found) => found !== undefined) ??
    // The label is lost: the name is the topmost line. A label is never part of a name.
    (sexRow > 0 && labelledNames.length === 0 ? nameIn(rows[sexRow - 1]) : undefined);
  const nationRow = upper[sexRow] ?? '';
  const nation = nearestNation(
    nationRow.slice(nationRow.lastIndexOf('族') + 1) || nationRow.replaceAll(/[性别男女民]/g, ''),
  );
  const labelled = rows.findIndex((row) => /^(?:住址|址)/.test(row));
  const first = labelled >= 0 ? labelled : birthRow + 1;
  const last = rows.findIndex(
    (row, place) => place >= first && (place === numberRow || /公民|身份号|号码/.test(row)),
  );
  const address =
    first > 0
      ? marked
          .slice(first, last < 0 ? rows.length : last)
          .map(withoutLabel)
          .join('')
      : '';
  return known<CardFields>({
    name,
    nation,
    address: isCertainAddress(address) ? address.replaceAll(/\s/g, '') : '',
    sex: /[男女]/.test(nationRow) ? (nationRow.includes('男') ? 'male' : 'female') : undefined,
    birthDate: datesIn(rows[birthRow] ?? '')[0],
    ...factsOf(number),
  });
};

const authorityIn = (rows: readonly string[]): string | undefined => {
  const at = rows.findIndex((row) => /签发机关|发机关|公安/.test(row));
  const row = rows[at];
  if (row === undefined) return undefined;
  if (row.includes(hole)) return undefined;
  const text = (row.split('机关').at(-1) ?? '').replaceAll(/[^\p{Unified_Ideograph}]/gu, '');
  // A long authority continues in a second line.
  const more = /^[\p{Unified_Ideograph}]+(?:局|分局)$/u.exec(rows[at + 1] ?? '')?.[0] ?? '';
  const whole = text.endsWith('局') ? text : text + more;
  // Every authority is an office (局): without it the end was lost.
  return whole.length >= 4 && whole.endsWith('局') ? whole : undefined;
};

export const readBack = (rows: readonly string[]): CardFields => {
  const row =
    rows.find((each) => /有效|期限/.test(each) && datesIn(each).length > 0) ??
    rows.find((each) => datesIn(each).length > 0) ??
    '';
  const [validFrom, until] = datesIn(row);
  return known<CardFields>({
    authority: authorityIn(rows),
    validFrom,
    validTo: until ?? (row.includes('长期') || row.includes('长') ? 'long-term' : undefined),
  });
};
