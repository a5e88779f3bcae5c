import { ageOn } from '#base/calendar/age.ts';
import { addDays, addYears, type PlainDate } from '#base/calendar/plain-date.ts';
import { readIdCard } from '#base/fields/papers/id-card.ts';
import type { PaperType } from '#base/people/paper-names.ts';
import { cardKindNames, type CardFields, type CardKind, type ReadCard } from './card-fields.ts';

/** The person as an order names them. */
export interface Claimed {
  readonly name: string;
  readonly paper: { readonly type: PaperType; readonly number: string };
}

/**
 * Objections to a picture. All but the doubts mean that the order cannot use it; a doubt is for the
 * colleague who looks at it.
 */
export type CardProblem =
  | 'something-else'
  | 'other-kind'
  | 'unreadable'
  | 'other-number'
  | 'other-name'
  | 'expired'
  | 'not-valid-yet'
  | 'other-holder'
  | 'doubt-name'
  | 'doubt-region';

export const isDoubt = (problem: CardProblem): boolean => problem.startsWith('doubt-');

export const problemWords: Readonly<Record<CardProblem, string>> = {
  'something-else': '照片里没有找到证件，请对准证件重新拍摄',
  'other-kind': '照片不是这里需要的证件或这一面，请换一张',
  unreadable: '有些内容没有读清，请在明亮处对准证件重新拍摄',
  'other-number': '照片上的证件号码与订单填写的不一致，请确认是本人的证件',
  'other-name': '照片上的姓名与订单填写的不一致，请确认是本人的证件',
  expired: '证件已过有效期，请使用有效的证件，或先到发证机关换领',
  'not-valid-yet': '证件的有效期还没有开始，请核对照片',
  'other-holder': '国徽面的有效期与人像面的出生日期对不上，请确认两面是同一张身份证',
  'doubt-name': '姓名可能没有读准，提交后由人工核对',
  'doubt-region': '签发机关与号码的地区不同，提交后由人工核对',
};

/** Which pictures show a paper of this type. */
const shows: Readonly<Partial<Record<PaperType, readonly CardKind[]>>> = {
  'id-card': ['id-front', 'id-back', 'household'],
  'birth-certificate': ['birth'],
};

/** Only a person checks papers of other types. */
export const canBeRead = (type: PaperType): boolean => shows[type] !== undefined;

const sameName = (read: string, claimed: string): 'same' | 'doubt' | 'other' => {
  const [one, other] = [read, claimed].map((name) => name.replaceAll(/[^\p{L}]/gu, ''));
  if (one === other) return 'same';
  // The reader lacks rare characters and reads common ones instead or leaves them out.
  return Array.from(one ?? '').some((sign) => other?.includes(sign)) ? 'doubt' : 'other';
};

const personProblems = ({ name, number }: CardFields, claimed: Claimed): CardProblem[] => {
  if (number === undefined) return ['unreadable'];
  if (number !== claimed.paper.number) return ['other-number'];
  if (name === undefined) return ['doubt-name'];
  const same = sameName(name, claimed.name);
  if (same === 'same') return [];
  return [same === 'doubt' ? 'doubt-name' : 'other-name'];
};

/**
 * A card is good for 5 years from before 16, for 10 until 25, for 20 until 45, and then for life.
 */
const yearsFrom = (age: number): number | 'long-term' => {
  if (age < 16) return 5;
  if (age < 26) return 10;
  return age < 46 ? 20 : 'long-term';
};

/** Around a 29 February the end may be a day off. */
const slack = 1;

/** Whether a person born on a day could have a card with this validity. */
export const validityFits = (
  birthDate: PlainDate,
  validFrom: PlainDate,
  validTo: string,
): boolean => {
  if (validFrom < birthDate) return false;
  const years = yearsFrom(ageOn(birthDate, validFrom));
  if (years === 'long-term' || validTo === 'long-term') return years === validTo;
  const end = addYears(validFrom, years);
  return validTo >= addDays(end, -slack) && validTo <= addDays(end, slack);
};

/** Provinces that an authority's name begins with; most begin with a city and tell nothing. */
const regions: readonly (readonly [code: string, name: string])[] = [
  ['11', '北京'],
  ['12', '天津'],
  ['31', '上海'],
  ['50', '重庆'],
];

const regionFits = (number: string, authority: string | undefined): boolean => {
  const region = regions.find(([, name]) => authority?.startsWith(name));
  return region === undefined || number.startsWith(region[0]);
};

const backProblems = (fields: CardFields, claimed: Claimed, today: PlainDate): CardProblem[] => {
  const { validFrom, validTo, authority } = fields;
  if (validFrom === undefined || validTo === undefined) return ['unreadable'];
  if (validTo !== 'long-term' && validTo < today) return ['expired'];
  if (validFrom > today) return ['not-valid-yet'];
  const birthDate = readIdCard(claimed.paper.number)?.birthDate;
  if (birthDate !== undefined && !validityFits(birthDate, validFrom, validTo)) {
    return ['other-holder'];
  }
  return regionFits(claimed.paper.number, authority) ? [] : ['doubt-region'];
};

/** Objections to a picture as this person's document; none when it is theirs. */
export const holdAgainst = (
  read: ReadCard | undefined,
  {
    claimed,
    wanted,
    today,
  }: {
    readonly claimed: Claimed;
    /** The requested side; any that shows the paper when absent. */
    readonly wanted?: CardKind | undefined;
    readonly today: PlainDate;
  },
): readonly CardProblem[] => {
  if (!read) return ['something-else'];
  const fits =
    wanted === undefined ? shows[claimed.paper.type]?.includes(read.kind) : read.kind === wanted;
  if (fits !== true) return ['other-kind'];
  return read.kind === 'id-back'
    ? backProblems(read.fields, claimed, today)
    : personProblems(read.fields, claimed);
};

/** The differences in words for the photographer. */
export const wordsOf = (problem: CardProblem, read: ReadCard | undefined): string =>
  problem === 'other-kind' && read
    ? `这是${cardKindNames[read.kind]}，请换成这里需要的照片`
    : problemWords[problem];
