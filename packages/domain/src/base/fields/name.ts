const longest = 50;

/**
 * Chinese or Latin letters, with dots between the parts and perhaps after an initial. Letters are
 * those that passports print; those of full width are a keyboard's.
 */
const word =
  /^(?:[\p{Unified_Ideograph}\u3007]|(?![\uff00-\uffef])\p{Script=Latin}\p{M}*)+(?:[·•・･‧∙⋅.．](?:[\p{Unified_Ideograph}\u3007]|(?![\uff00-\uffef])\p{Script=Latin}\p{M}*)+|(?<=[\p{Script=Latin}\p{M}])['’‘ʼ-](?:(?![\uff00-\uffef])\p{Script=Latin}\p{M}*)+)*\.?$/u;
const latinWord = /^(?:(?![\uff00-\uffef])\p{Script=Latin}\p{M}*|[·•・･‧∙⋅.．'’‘ʼ-])+$/u;

/** Passports print Latin names in words; a space inside a Chinese name is a slip. */
const isName = (value: string): boolean => {
  const words = value.split(' ');
  if (words.length > 1 && !words.every((each) => latinWord.test(each))) return false;
  return words.every((each) => word.test(each));
};

const fullWidth = /[\uff01-\uff5e]/gu;
const halfWidth = (sign: string): string =>
  String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0);

/**
 * A name in its stored form: one way to write dots, apostrophes, hyphens, blanks and Latin letters.
 */
export const tidyName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(fullWidth, halfWidth)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[’‘ʼ`´]/gu, "'")
    .replace(/ ?[·•・･‧∙⋅●] ?/gu, '·')
    .replace(/(?<=[\p{Unified_Ideograph}\u3007]) ?\. ?(?=[\p{Unified_Ideograph}\u3007])/gu, '·')
    .trim();

/** A person's name as on their papers. */
export const validateName = (value: string): string | null => {
  if (value === '') return '请输入姓名';
  // A letter and its accent are one, however the keyboard sends them.
  const length = Array.from(value.normalize('NFC')).length;
  if (length < 2) return '姓名至少需要 2 个字';
  if (length > longest) return `姓名不能超过 ${longest} 个字`;
  return isName(value) ? null : '姓名只能包含汉字、字母、间隔点、撇号和连字符，请与证件保持一致';
};
