const LONGEST = 100;

/** Street and house: letters, digits, Chinese, hyphens, underscores and parentheses. */
const pattern = /^[A-Za-z0-9\p{Unified_Ideograph}\u3007\-_()（）]+$/u;

export const validateAddress = (value: string): string | null => {
  if (value === '') return '请输入详细地址';
  if (Array.from(value).length > LONGEST) return `详细地址不能超过${LONGEST}个字`;
  return pattern.test(value) ? null : '详细地址只能包含汉字、字母、数字、短横线、下划线和括号';
};

/** House numbers come with blanks, commas and a number sign; the words stay the same without. */
export const tidyAddress = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/#/g, '号')
    .replaceAll(/[\s,，、。.;；:：/]+/g, '');
