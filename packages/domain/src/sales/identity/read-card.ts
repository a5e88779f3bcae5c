import type { PlainDate } from '#base/calendar/plain-date.ts';
import { bankCardWarning, validateBankCard } from '#base/fields/bank-card.ts';
import { bankOfCard } from '#base/fields/bank-of-card.ts';
import { paperNames } from '#base/people/paper-names.ts';
import type { CardFields, CardKind, ReadCard } from './card-fields.ts';
import { readBirthCertificate, readHousehold } from './read-child-paper.ts';
import { known, readBack, readFront } from './read-id-card.ts';
import { idNumbersIn, longestRun } from './read-numbers.ts';
import { certainText, doubtMark, rowsOf, type TextLine } from './text-line.ts';

/** Words that identify each kind; the order decides where two share some. */
const marks: Readonly<Record<CardKind, readonly string[]>> = {
  birth: [
    paperNames['birth-certificate'],
    '新生儿',
    '母亲姓名',
    '父亲姓名',
    '出生证编号',
    '孕周',
    '接生机构',
  ],
  household: ['常住人口登记', '户主', '户口', '曾用名', '登记卡', '与户主关系', '服务处所'],
  'id-back': ['签发机关', '有效期限', '居民身份证', '中华人民共和国', '公安局'],
  'id-front': ['公民身份号码', '住址', '姓名', '民族', '性别', '出生'],
  'bank-card': [
    '银行',
    'VALID',
    '银联',
    'UnionPay',
    'DEBIT',
    '借记卡',
    '储蓄卡',
    '信用卡',
    'CREDIT',
  ],
};

const enough = 2;

const bankNumber = (rows: readonly string[], today: PlainDate): string | undefined =>
  rows
    .map(longestRun)
    .filter((digits) => validateBankCard(digits) === null && bankCardWarning(digits) === null)
    .find((digits) => idNumbersIn(digits, today).length === 0);

/** The kind of card by its words; undefined for anything else. */
const kindOf = (rows: readonly string[], today: PlainDate): CardKind | undefined => {
  const text = rows.join('\n');
  const hits = (kind: CardKind): number => marks[kind].filter((mark) => text.includes(mark)).length;
  const kinds = (Object.keys(marks) as CardKind[])
    .map((kind) => ({ kind, hits: hits(kind) }))
    .filter((each) => each.hits >= enough)
    .toSorted((one, other) => other.hits - one.hits);
  const best = kinds[0]?.kind;
  // A page of a register prints the fields of a card, and more.
  const page = kinds.find(({ kind }) => kind === 'birth' || kind === 'household')?.kind;
  if (page !== undefined) return page;
  if (best !== undefined) return best;
  if (idNumbersIn(text, today).length > 0) return 'id-front';
  return bankNumber(rows, today) === undefined ? undefined : 'bank-card';
};

const readBank = (rows: readonly string[], today: PlainDate): CardFields => {
  const number = bankNumber(rows, today);
  const found = number === undefined ? undefined : bankOfCard(number);
  return known<CardFields>({ number, bank: found?.bank, credit: found?.credit });
};

const readers: Readonly<
  Record<CardKind, (rows: readonly string[], today: PlainDate) => CardFields>
> = {
  'id-front': readFront,
  'id-back': readBack,
  'bank-card': readBank,
  household: readHousehold,
  birth: readBirthCertificate,
};

/** Reads a card from the lines of a picture; undefined for any other picture. */
export const readCard = (lines: readonly TextLine[], today: PlainDate): ReadCard | undefined => {
  const rows = rowsOf(lines).map((row) => row.map(({ text }) => text.replaceAll(' ', '')).join(''));
  const kind = kindOf(rows, today);
  const certain = rowsOf(lines).map((row) => row.map(certainText).join(''));
  const plain = certain.map((row) => row.replaceAll(doubtMark, ''));
  // Only the front has digits that nothing checks.
  return kind && { kind, fields: readers[kind](kind === 'id-front' ? certain : plain, today) };
};
