import { isPlainDate, type PlainDate } from '#base/calendar/plain-date.ts';
import { checkDigitOf, hasPlausibleBirth } from '#base/fields/papers/id-card.ts';

/** Characters that readers mistake for similar digits. */
const alike: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  Z: '2',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
  х: 'X',
  x: 'X',
  '×': 'X',
};

/** A text without blanks and with similar characters as digits. */
const digitsOf = (text: string): string =>
  Array.from(text.replaceAll(/[\s.·,'-]/g, ''), (sign) => alike[sign] ?? sign).join('');

const idLength = 18;

/** Whether eighteen signs are an ID number with a right check digit. */
const isIdNumber = (text: string, today: PlainDate): boolean =>
  /^[1-9]\d{16}[\dX]$/.test(text) &&
  hasPlausibleBirth(text, today) &&
  checkDigitOf(text) === text.slice(17);

/** Every ID number in a line; a check digit tells it from its surroundings. */
export const idNumbersIn = (text: string, today: PlainDate): readonly string[] => {
  const digits = digitsOf(text);
  const found: string[] = [];
  for (let at = 0; at + idLength <= digits.length; at += 1) {
    const part = digits.slice(at, at + idLength);
    if (!isIdNumber(part, today)) continue;
    found.push(part);
    at += idLength - 1;
  }
  return found;
};

/** The longest run of digits in a line, blanks between its groups left out. */
export const longestRun = (text: string): string =>
  digitsOf(text)
    .split(/\D+/)
    .toSorted((one, other) => other.length - one.length)[0] ?? '';

const dateOf = (year: string, month: string, day: string): PlainDate | undefined => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : undefined;
};

/** `2015.03.07`, `2015年3月7日`, `20150307`. */
export const datesIn = (text: string): readonly PlainDate[] =>
  Array.from(
    text
      .replaceAll(/\s/g, '')
      .matchAll(/((?:19|20)\d{2})[年.,，。·:/]{0,2}(\d{1,2})[月.,，。·:/]{0,2}(\d{1,2})/g),
    ([, year = '', month = '', day = '']) => dateOf(year, month, day),
  ).filter((date) => date !== undefined);
