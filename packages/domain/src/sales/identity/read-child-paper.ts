import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { CardFields } from './card-fields.ts';
import { nearestNation } from './nations.ts';
import { behind, factsOf, known, nameIn } from './read-id-card.ts';
import { datesIn, idNumbersIn } from './read-numbers.ts';

/** The first row that has a label, from behind it to the next label. */
const after = (rows: readonly string[], labels: readonly string[]): string | undefined => {
  for (const label of labels) {
    for (const row of rows) {
      const text = behind(row, label);
      if (text !== undefined)
        return text.split(/性别|户主|民族|出生|母亲|父亲|曾用名|年龄|国籍/)[0];
    }
  }
  return undefined;
};

const sexIn = (rows: readonly string[]): CardFields['sex'] => {
  const row =
    rows.find((each) => /性别.?[男女]/.test(each)) ?? rows.find((each) => /[男女]/.test(each));
  if (row === undefined) return undefined;
  const sign = /性别.?([男女])/.exec(row)?.[1] ?? /[男女]/.exec(row)?.[0];
  return sign === '男' ? 'male' : 'female';
};

const birthIn = (rows: readonly string[]): PlainDate | undefined =>
  datesIn(rows.find((row) => row.includes('出生') && datesIn(row).length > 0) ?? '')[0];

/** A page of a household register: one person with an ID number of their own. */
export const readHousehold = (rows: readonly string[], today: PlainDate): CardFields => {
  const nationRow = rows.find((row) => row.includes('民族')) ?? '';
  return known<CardFields>({
    name: nameIn(after(rows, ['姓名'])),
    sex: sexIn(rows),
    nation: nearestNation(nationRow.slice(nationRow.indexOf('民族') + 2)),
    birthDate: birthIn(rows),
    ...factsOf(rows.flatMap((row) => idNumbersIn(row, today))[0]),
  });
};

/** A birth certificate: the numbers of persons on it are the parents', its own begins with a letter. */
export const readBirthCertificate = (rows: readonly string[]): CardFields => {
  const own = rows.flatMap(
    (row) => /(?:编号|NO|No|号)?\D?([A-Z]\d{9})(?!\d)/.exec(row.replaceAll(' ', ''))?.[1] ?? [],
  )[0];
  return known<CardFields>({
    name: nameIn(after(rows, ['新生儿姓名', '儿姓名'])),
    sex: sexIn(rows),
    birthDate: birthIn(rows),
    number: own,
    mother: nameIn(after(rows, ['母亲姓名'])),
    father: nameIn(after(rows, ['父亲姓名'])),
  });
};
