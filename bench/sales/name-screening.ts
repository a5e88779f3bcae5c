import { checkDigitOf } from '@parasol/domain/base/fields/papers/id-card';
import { hitsOf, type ListEntry, type Screened } from '@parasol/domain/sales/screening/match';
import { nameBook } from '../../apps/server/src/providers/screening/name-book.ts';
import {
  cantoneseName,
  inTraditional,
  syllablesOfName,
  wadeGilesName,
} from '../../apps/server/src/providers/screening/testing/write-name.ts';
import { chance, type Roll } from '../parts/chance.ts';

const surnames = Array.from(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
);
const given = Array.from(
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉萍红鹏健辉梅鑫建国宇轩子涵欣怡浩然雨桐志远文博俊峰海燕春生秀珍凤莲庆云永福德荣世昌家瑞思源嘉诚晓东立新光耀宏图振邦佩琪若兰婉清书瑶景行承泽',
);
const others = [
  'Mohammed',
  'Hassan',
  'Ibrahim',
  'Karim',
  'Yusuf',
  'Viktor',
  'Andrei',
  'Sergeevich',
];
const lasts = ['Al Rashid', 'Rahmani', 'Petrovich', 'Kovalenko', 'Haddad', 'Mansouri', 'Ivanovsky'];

const two = (value: number): string => String(value).padStart(2, '0');
const pick = <Of>(roll: Roll, from: readonly Of[]): Of => {
  const found = from[roll(from.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const dayOf = (roll: Roll): string =>
  `${1940 + roll(65)}-${two(1 + roll(12))}-${two(1 + roll(28))}`;

const numberOf = (roll: Roll, birthDate: string): string => {
  const digits = `110105${birthDate.replaceAll('-', '')}${100 + roll(900)}`;
  return `${digits}${checkDigitOf(digits)}`;
};

const chineseName = (roll: Roll): string =>
  `${pick(roll, surnames)}${pick(roll, given)}${roll(4) === 0 ? '' : pick(roll, given)}`;

const foreignName = (roll: Roll): string =>
  `${pick(roll, others)} ${pick(roll, others)} ${pick(roll, lasts)}`;

const isChinese = ({ names: [name = ''] }: ListEntry): boolean => !/[a-z]/i.test(name);

type Variant = (person: Screened, roll: Roll) => Screened;

const named =
  (change: (name: string, roll: Roll) => string): Variant =>
  (person, roll) => ({ ...person, name: change(person.name, roll) });

const homophones = new Map<string, string[]>();
for (const sign of given) {
  const key = syllablesOfName(sign).join('');
  homophones.set(key, [...(homophones.get(key) ?? []), sign]);
}
const inPlace = (name: string, at: number, sign: string): string =>
  Array.from(name, (each, place) => (place === at ? sign : each)).join('');

/** How people, papers and lists write the same person; the birth date as the list has it, but once. */
const ofChinese: Readonly<Record<string, Variant>> = {
  'traditional forms': named((name) => inTraditional(name)),
  'pinyin, joined': named((name) => {
    const [first = '', ...rest] = syllablesOfName(name);
    return `${first} ${rest.join('')}`.toUpperCase();
  }),
  'pinyin, given name first': named((name) => {
    const [first = '', ...rest] = syllablesOfName(name);
    return `${rest.join(' ')} ${first}`;
  }),
  'Cantonese spelling': named((name) => {
    const [first = '', ...rest] = cantoneseName(name);
    return `${first.toUpperCase()} ${rest.join(' ')}`;
  }),
  'Wade-Giles': named((name) => {
    const [first = '', ...rest] = wadeGilesName(name);
    return `${first} ${rest.join('-')}`;
  }),
  'given name first': named((name) => `${name.slice(1)}${name.slice(0, 1)}`),
  'another sign, read the same': named((name) => {
    const at = name.length - 1;
    const same = homophones.get(syllablesOfName(name)[at] ?? '') ?? [];
    return inPlace(name, at, same.find((sign) => sign !== name[at]) ?? '祎');
  }),
  'one sign off': named((name, roll) => inPlace(name, name.length - 1, pick(roll, given))),
  'year off by one': (person) => ({
    ...person,
    birthDate: `${Number(person.birthDate.slice(0, 4)) + 1}${person.birthDate.slice(4)}`,
  }),
  '15 digits, another name': (person) => ({
    ...person,
    name: '某某某',
    paperNumber: `${person.paperNumber.slice(0, 6)}${person.paperNumber.slice(8, 17)}`,
  }),
};

const ofForeign: Readonly<Record<string, Variant>> = {
  'without the middle name': named((name) => {
    const [first = '', , ...rest] = name.split(' ');
    return [first, ...rest].join(' ');
  }),
  'family name first': named((name) => {
    const [first = '', middle = '', ...rest] = name.split(' ');
    return [...rest, first, middle].join(' ').toUpperCase();
  }),
  'another spelling': named((name) =>
    name.replace('Mohammed', 'Muhammad').replace('Hassan', 'Hasan').replace('Karim', 'Kareem'),
  ),
};

const listed = 10_000;
const variants = 1000;
const strangers = 10_000;

/** Precision and recall of screening against 10,000 names that were drawn by lot. */
export const run = async (): Promise<void> => {
  const roll = chance(20_261_119);
  const book = await nameBook();
  const list = Array.from({ length: listed }, (_each, at): ListEntry & Screened => {
    const birthDate = dayOf(roll);
    const name = at % 5 === 0 ? foreignName(roll) : chineseName(roll);
    return { id: `L${at}`, name, names: [name], birthDate, paperNumber: numberOf(roll, birthDate) };
  });
  const tally = new Map<string, { asked: number; found: number }>();
  const times: number[] = [];
  let [found, wrong] = [0, 0];
  for (let at = 0; at < variants; at += 1) {
    const entry = list[roll(listed)];
    if (!entry) continue;
    const kinds = Object.entries(isChinese(entry) ? ofChinese : ofForeign);
    // Numbers of 15 digits were given to people born before 2000 alone.
    const asked = kinds.filter(([each]) => entry.birthDate < '2000' || !each.startsWith('15'));
    const [kind, change] = pick(roll, asked);
    const own = {
      name: entry.name,
      birthDate: entry.birthDate,
      paperNumber: numberOf(roll, '1930-01-01'),
    };
    const numbered = kind.startsWith('15') ? { ...own, paperNumber: entry.paperNumber } : own;
    const begun = performance.now();
    const hits = hitsOf(change(numbered, roll), list, book);
    times.push(performance.now() - begun);
    const isFound = hits.some((hit) => hit.entry.id === entry.id);
    const row = tally.get(kind) ?? { asked: 0, found: 0 };
    tally.set(kind, { asked: row.asked + 1, found: row.found + Number(isFound) });
    found += Number(isFound);
    wrong += hits.length - Number(isFound);
  }
  let alarms = 0;
  for (let at = 0; at < strangers; at += 1) {
    const birthDate = dayOf(roll);
    const paperNumber = numberOf(roll, '1931-01-01');
    const hits = hitsOf({ name: chineseName(roll), birthDate, paperNumber }, list, book);
    alarms += Number(hits.length > 0);
  }
  for (const [kind, row] of tally) console.log(`  ${kind.padEnd(28)} ${row.found} of ${row.asked}`);
  const percent = (part: number, whole: number): string => ((part / whole) * 100).toFixed(1);
  console.log(`  recall ${percent(found, variants)} % of ${variants} variants`);
  console.log(`  precision ${percent(found, found + wrong)} % (${wrong} hits on other entries)`);
  console.log(`  ${alarms} of ${strangers} people on no list are shown to compliance`);
  const sorted = times.toSorted((one, other) => one - other);
  console.log(`  ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} ms a person (median)`);
};
