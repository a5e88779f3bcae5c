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

const samplesOf = async (seed: number): Promise<readonly Sample[]> => {
  const roll = chance(seed);
  const holder = holderOf(roll);
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
      png: await drawFront(holder),
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
      png: await drawBack(authority, `${from}-${until}`),
      fields: {
        authority,
        validFrom: from.replaceAll('.', '-'),
        validTo: long ? 'long-term' : until.replaceAll('.', '-'),
      },
    },
    {
      kind: 'bank-card',
      png: await drawBankCard('中国工商银行', bank),
      fields: { number: bank, bank: 'ICBC' },
    },
    {
      kind: 'birth',
      png: await drawBirthCertificate({
        child: name,
        sex: holder.sex,
        born: `2026年05月${two(1 + roll(28))}日08时30分`,
        mother: [parent.name, parent.number],
        father: [name, number],
        certificate,
      }),
      fields: { name, sex, mother: parent.name, father: name, number: certificate },
    },
    {
      kind: 'household',
      png: await drawHouseholdPage(holder, '长女'),
      fields: { name, sex, nation, birthDate: birthOf(holder), number },
    },
  ];
};

const people = 3;

/** Fields that are read right on generated cards, by the treatment of the picture. */
export const run = async (): Promise<void> => {
  const started = performance.now();
  const models = await openModels();
  console.log(`  models open in ${Math.round(performance.now() - started)} ms`);
  const samples = (
    await Promise.all(Array.from({ length: people }, (_each, at) => samplesOf(at + 7)))
  ).flat();
  let [most, right, all] = [0, 0, 0];
  const times: number[] = [];
  for (const [condition, change] of Object.entries(conditions)) {
    let [good, asked] = [0, 0];
    const missed: string[] = [];
    for (const { kind, png, fields } of samples) {
      const picture = await change(png);
      const begun = performance.now();
      const card = readCard(await readLines(models, picture), today);
      times.push(performance.now() - begun);
      most = Math.max(most, process.memoryUsage().rss);
      for (const [field, value] of Object.entries(fields)) {
        asked += 1;
        const read = card?.kind === kind ? card.fields[field as keyof CardFields] : undefined;
        if (read === value) good += 1;
        else
          missed.push(
            `${kind}.${field} ${String(value)} → ${String(read ?? `(${card?.kind ?? 'nothing'})`)}`,
          );
      }
    }
    right += good;
    all += asked;
    console.log(`  ${condition.padEnd(12)} ${good} of ${asked} fields`);
    for (const miss of missed) console.log(`      ${miss}`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  console.log(`  ${right} of ${all} fields on ${times.length} pictures`);
  console.log(
    `  ${at(0.5)} ms a card (median), ${at(0.95)} ms (95 of 100), ${Math.round(most / 2 ** 20)} MB at most`,
  );
};
