/**
 * Articles whose number compliance compared with the text of the law. Every other article is shown
 * with the words 来源待核 until then.
 */
const compared: Readonly<Record<string, readonly number[]>> = {
  保险法: [
    13, 16, 17, 21, 22, 23, 24, 25, 26, 31, 34, 36, 37, 39, 40, 43, 44, 45, 47, 95, 116, 131,
  ],
  互联网保险业务监管办法: [13, 14, 15, 16, 17, 21, 28, 29, 40, 59, 60],
  健康保险管理办法: [27, 38, 41],
};

const digits = '零一二三四五六七八九';

/** `一百一十六` → 116. */
const numberOf = (numeral: string): number => {
  let [total, digit] = [0, 0];
  for (const each of numeral) {
    const unit = each === '十' ? 10 : each === '百' ? 100 : 0;
    if (unit === 0) digit = digits.indexOf(each);
    else {
      total += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    }
  }
  return total + digit;
};

const oneArticle =
  /第([零一二三四五六七八九十百]{1,8})条(?:至第([零一二三四五六七八九十百]{1,8})条)?/g;
const named = /《([^《》]{1,60})》(?:（[^（）]{0,40}）)?|[银保监办发]{3,6}〔\d{4}〕\d{1,4}号/g;

const articlesIn = (text: string): readonly number[] =>
  [...text.matchAll(oneArticle)].flatMap(([, from = '', to]) => {
    const first = numberOf(from);
    const last = to === undefined ? first : numberOf(to);
    return Array.from({ length: last - first + 1 }, (_each, at) => first + at);
  });

/** The sources of a regulation, each with the words about its articles. */
const partsOf = (regulation: string): readonly (readonly [source: string, words: string])[] => {
  const found = [...regulation.matchAll(named)];
  return found.map(({ 0: whole, 1: name, index }, at) => [
    name ?? whole,
    regulation.slice(index + whole.length, found[at + 1]?.index ?? regulation.length),
  ]);
};

/** The articles of a regulation that compliance still has to compare with its text. */
export const articlesToVerify = (regulation: string): readonly string[] =>
  partsOf(regulation).flatMap(([source, words]) => {
    const known = compared[source] ?? [];
    const open = articlesIn(words).filter((article) => !known.includes(article));
    return open.map((article) => `${source} 第 ${article} 条`);
  });

const toVerify = '条文号来源待核';

/** A regulation as people cite it, with the note that an article is still to be compared. */
export const cited = (regulation: string): string =>
  !regulation.includes(toVerify) && articlesToVerify(regulation).length > 0
    ? `${regulation}（${toVerify}）`
    : regulation;
