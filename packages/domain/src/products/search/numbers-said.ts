import type { Fen } from '#base/money/fen.ts';

const digits: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };

/** `六十二` → 62, `三百` → 300, `62` → 62; undefined for other texts. */
const numberOf = (text: string): number | undefined => {
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text);
  let total = 0;
  let digit: number | undefined;
  for (const sign of text) {
    const unit = units[sign];
    if (unit !== undefined) {
      total += (digit ?? 1) * unit;
      digit = undefined;
    } else if (digits[sign] === undefined) return undefined;
    else digit = (digit ?? 0) * 10 + (digits[sign] ?? 0);
  }
  return text === '' ? undefined : total + (digit ?? 0);
};

export interface NumbersSaid {
  /** Whole years of the person to insure. */
  readonly age?: number;
  /** The age up to which it should hold. */
  readonly until?: number;
  readonly sum?: Fen;
  readonly budget?: Fen;
  /** The text without them. */
  readonly rest: string;
}

const untilAge =
  /(?:保到|保至|到|至)(\d{1,8}(?:\.\d{1,4})?|[零一二两三四五六七八九十百千]{1,8})周?岁/u;
const years =
  /(\d{1,8}(?:\.\d{1,4})?|[零一二两三四五六七八九十百千]{1,8})(?:多|来)?周?岁(半|以上|以下|以内|及以上|及以下|多)?/u;
const months =
  /(\d{1,8}(?:\.\d{1,4})?|[零一二两三四五六七八九十百千]{1,8})个?月大?(?=.{0,3}(?:宝宝|孩子|婴儿|娃|$))/u;
const born = /(?:刚|才)?出生的?|刚生的|满月|半岁/u;
/** A parent's age is often said without its unit: `我爸今年六十八`. */
const elders =
  /(?<=[爸妈父母爷奶公婆姥岳爹娘老][亲人爷奶婆公]?(?:今年|都|快|已经)?)(\d{2,3}|[一二三四五六七八九]?十[一二三四五六七八九]?)(?:了|多)?(?!\d|万|元|块|年)/u;
const fewestOfElders = 40;
const inTenThousands =
  /(\d{1,8}(?:\.\d{1,4})?|[零一二两三四五六七八九十百千]{1,8})万(?!医)(?:元|块)?(?:保额|的保额|左右)?/u;
const inYuan =
  /(\d{1,8}(?:\.\d{1,4})?|[零一二两三四五六七八九十百千]{1,8})(?:元|块钱?)(?:以内|以下|左右|的?预算)?|预算(\d{1,8}(?:\.\d{1,4})?|[零一二两三四五六七八九十百千]{1,8})(?:元|块)?|(\d{1,8}(?:\.\d{1,4})?|[零一二两三四五六七八九十百千]{1,8})(?:以内|以下|的?预算)/u;
const yearly = /(?:每年|一年)(\d{2,5}|[一二两三四五六七八九十百千]{2,6})(?!年|岁|次|天|万|\d)/u;
const roughly = /(?:一年)?几(十|百|千)(?:块钱?|元)?/u;

const fenOf = (yuan: number): Fen => Math.round(yuan * 100);
const mostAge = 120;

/** Ages, sums and budgets of a query. A word that has a number in it is the caller's. */
export const numbersSaid = (text: string): NumbersSaid => {
  let rest = text;
  const numbers: { age?: number; until?: number; sum?: Fen; budget?: Fen } = {};
  const take = (pattern: RegExp, use: (found: RegExpExecArray) => boolean): void => {
    const found = pattern.exec(rest);
    if (found && use(found))
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
  };
  const put = (key: keyof typeof numbers, value: number | undefined): boolean => {
    if (value === undefined || !Number.isFinite(value)) return false;
    numbers[key] = value;
    return true;
  };
  take(untilAge, ([, at = '']) => put('until', numberOf(at)));
  take(years, ([, at = '', more = '']) => {
    const age = numberOf(at);
    if (age === undefined || age > mostAge) return false;
    const beyond = more.endsWith('以上') ? 1 : more.endsWith('以下') || more === '以内' ? -1 : 0;
    return put('age', Math.max(0, Math.floor(age) + beyond));
  });
  take(months, ([, at = '']) => {
    const count = numberOf(at);
    return count !== undefined && count <= 36 && put('age', Math.floor(count / 12));
  });
  if (numbers.age === undefined) take(born, () => put('age', 0));
  if (numbers.age === undefined)
    take(elders, ([, at = '']) => {
      const age = numberOf(at);
      return age !== undefined && age >= fewestOfElders && age <= mostAge && put('age', age);
    });
  take(inTenThousands, ([, at = '']) => {
    const sum = numberOf(at);
    return sum !== undefined && put('sum', fenOf(sum * 10_000));
  });
  take(roughly, ([, unit = '']) => put('budget', fenOf(8 * (units[unit] ?? 10))));
  if (numbers.budget === undefined)
    take(yearly, ([, at = '']) => {
      const yuan = numberOf(at);
      return yuan !== undefined && put('budget', fenOf(yuan));
    });
  if (numbers.budget === undefined)
    take(inYuan, ([, plain, budget, within]) => {
      const yuan = numberOf(plain ?? budget ?? within ?? '');
      return yuan !== undefined && put('budget', fenOf(yuan));
    });
  return { ...numbers, rest };
};
