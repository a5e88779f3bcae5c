import process from 'node:process';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { checkDigitOf } from '@parasol/domain/base/fields/papers/id-card';
import type { CardFields, CardKind } from '@parasol/domain/sales/identity/card-fields';
import { nations } from '@parasol/domain/sales/identity/nations';
import { readCard } from '@parasol/domain/sales/identity/read-card';
import { openModels } from '../../apps/server/src/providers/card-reading/embedded/models.ts';
import { readLines } from '../../apps/server/src/providers/card-reading/embedded/read-lines.ts';
import {
  conditions,
  drawBack,
  drawBankCard,
  drawBirthCertificate,
  drawFront,
  drawHouseholdPage,
  otherFaces,
  type Face,
  type Holder,
} from '../../apps/server/src/providers/card-reading/testing/draw-card.ts';
import { chance } from '../parts/chance.ts';

const today = dateOf(Date.now());

const surnames = Array.from('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗');
const given = Array.from(
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉萍红鹏健辉梅鑫建国宇轩子涵欣怡浩然雨桐',
);
const towns = [
  '北京市海淀区',
  '上海市浦东新区',
  '广西壮族自治区南宁市青秀区',
  '四川省成都市武侯区',
  '浙江省杭州市西湖区',
];
const codes = ['110108', '310115', '450103', '510107', '330106'];
const roads = ['中山北路', '解放大道', '人民东路', '建设二路', '文化路'];

const two = (value: number): string => String(value).padStart(2, '0');

const holderOf = (roll: (below: number) => number): Holder => {
  const place = roll(towns.length);
  const [year, month, day] = [1950 + roll(55), 1 + roll(12), 1 + roll(28)];
  const serial = String(100 + roll(900));
  const digits = `${codes[place]}${year}${two(month)}${two(day)}${serial}`;
  const signs = roll(3) === 0 ? 1 : 2;
  const name = Array.from({ length: signs }, () => given[roll(given.length)] ?? '').join('');
  const address = `${towns[place]}${roads[roll(roads.length)]}${1 + roll(300)}号${1 + roll(30)}栋${1 + roll(4)}单元${101 + roll(1900)}室`;
  return {
    name: `${surnames[roll(surnames.length)]}${name}`,
    sex: Number(serial) % 2 === 1 ? '男' : '女',
    nation: roll(2) === 0 ? '汉' : (nations[roll(nations.length)] ?? '汉'),
    birth: [String(year), String(month), String(day)],
    address: address.match(/.{1,11}/g) ?? [],
    number: `${digits}${checkDigitOf(digits)}`,
  };
};

const luhn = (digits: string): string => {
  for (let last = 0; last < 10; last += 1) {
    let sum = 0;
    Array.from(`${digits}${last}`)
      .toReversed()
      .forEach((digit, at) => {
        const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
        sum += value > 9 ? value - 9 : value;
      });
    if (sum % 10 === 0) return `${digits}${last}`;
  }
  return digits;
};

interface Sample {
  readonly kind: CardKind;
  readonly png: Buffer;
  readonly fields: CardFields;
}

const birthOf = ({ birth: [year, month, day] }: Holder): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const samplesOf = async (seed: number, face: Face, named?: string): Promise<readonly Sample[]> => {
  const roll = chance(seed);
  const drawn = holderOf(roll);
  const holder = named === undefined ? drawn : { ...drawn, name: named };
  const parent = holderOf(roll);
  const { name, nation, number } = holder;
  const sex = holder.sex === '男' ? 'male' : 'female';
  const from = `20${two(10 + roll(15))}.${two(1 + roll(12))}.${two(1 + roll(28))}`;
  const long = roll(4) === 0;
  const until = long ? '长期' : `${Number(from.slice(0, 4)) + 20}${from.slice(4)}`;
  const authority = `${(towns[roll(towns.length)] ?? '').slice(-6)}公安局`;
  const bank = luhn(`622202${Array.from({ length: 12 }, () => roll(10)).join('')}`);
  const certificate = `T${100_000_000 + roll(800_000_000)}`;
  return [
    {
      kind: 'id-front',
      png: await drawFront(holder, undefined, face),
      fields: {
        name,
        sex,
        nation,
        birthDate: birthOf(holder),
        number,
        address: holder.address.join(''),
      },
    },
    {
      kind: 'id-back',
      png: await drawBack(authority, `${from}-${until}`, face),
      fields: {
        authority,
        validFrom: from.replaceAll('.', '-'),
        validTo: long ? 'long-term' : until.replaceAll('.', '-'),
      },
    },
    {
      kind: 'bank-card',
      png: await drawBankCard('中国工商银行', bank, face),
      fields: { number: bank, bank: 'ICBC' },
    },
    {
      kind: 'birth',
      png: await drawBirthCertificate(
        {
          child: name,
          sex: holder.sex,
          born: `2026年05月${two(1 + roll(28))}日08时30分`,
          mother: [parent.name, parent.number],
          father: [name, number],
          certificate,
        },
        face,
      ),
      fields: { name, sex, mother: parent.name, father: name, number: certificate },
    },
    {
      kind: 'household',
      png: await drawHouseholdPage(holder, '长女', face),
      fields: { name, sex, nation, birthDate: birthOf(holder), number },
    },
  ];
};

/** Names with a sign that is rare in names, that readers do not know, or that looks like a word. */
const uncommon =
  '王翀 李嬿 佟丕 尕让 张堃 刘犇 陈曌 杨骉 赵彧 黄垚 吴燚 徐昶 孙翯 胡旻 朱祎 高珺 林烨 何茜 郭霈 马赟 罗晞 李嬿明 王翀宇 陈曌华 杨骉林 张翙 刘頔 赵璆 黄菂 周祐 吴旸 徐翊 孙祺 胡炘 朱昉 高犇海 林彧文 何旻轩 郭赟东 马霈霖'.split(
    ' ',
  );

const people = 60;
const nameFields: ReadonlySet<string> = new Set(['name', 'mother', 'father']);
const numberFields: ReadonlySet<string> = new Set(['number', 'birthDate', 'validFrom', 'validTo']);

type Group = 'numbers' | 'common names' | 'uncommon names' | 'other fields';

const groupOf = (field: string, value: unknown): Group => {
  if (numberFields.has(field)) return 'numbers';
  if (!nameFields.has(field)) return 'other fields';
  return uncommon.includes(String(value)) ? 'uncommon names' : 'common names';
};

/** Reads 300 generated cards in five more kinds of type and counts right and wrong fields. */
export const run = async (): Promise<void> => {
  const started = performance.now();
  const models = await openModels();
  console.log(`  models open in ${Math.round(performance.now() - started)} ms`);
  const treatments = Object.entries(conditions);
  const groups = new Map<Group, { asked: number; right: number; wrong: number }>();
  const times: number[] = [];
  let [most, at] = [0, 0];
  for (let seed = 0; seed < people; seed += 1) {
    const face = otherFaces[seed % otherFaces.length];
    if (!face) throw new Error('there is no type to print in');
    for (const { kind, png, fields } of await samplesOf(seed + 7, face, uncommon[seed])) {
      const [condition, change] = treatments[at % treatments.length] ?? [];
      at += 1;
      if (!condition || !change) continue;
      const picture = await change(png);
      const begun = performance.now();
      const card = readCard(await readLines(models, picture), today);
      times.push(performance.now() - begun);
      most = Math.max(most, process.memoryUsage().rss);
      for (const [field, value] of Object.entries(fields)) {
        const read = card?.kind === kind ? card.fields[field as keyof CardFields] : undefined;
        const name = groupOf(field, value);
        const group = groups.get(name) ?? { asked: 0, right: 0, wrong: 0 };
        const wrong = read !== undefined && read !== value;
        groups.set(name, {
          asked: group.asked + 1,
          right: group.right + Number(read === value),
          wrong: group.wrong + Number(wrong),
        });
        if (wrong) {
          console.log(
            `  WRONG ${kind}.${field}, ${condition}: ${String(value)} as ${String(read)}`,
          );
        }
      }
    }
  }
  for (const [name, { asked, right, wrong }] of groups) {
    const share = ((right / asked) * 100).toFixed(1);
    console.log(`  ${name.padEnd(15)} ${right} of ${asked} (${share} %), ${wrong} filled in wrong`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const timeAt = (part: number): number =>
    Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  console.log(
    `  ${times.length} cards: ${timeAt(0.5)} ms a card (median), ${timeAt(0.95)} ms (95 of 100), ${Math.round(most / 2 ** 20)} MB at most`,
  );
};
