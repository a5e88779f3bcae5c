const longest = 100;

/** Street and house: letters, digits, Chinese, hyphens, underscores and parentheses. */
const pattern = /^[A-Za-z0-9\p{Unified_Ideograph}\u3007\-_()（）]+$/u;

export const validateAddress = (value: string): string | null => {
  if (value === '') return '请输入详细地址';
  if (Array.from(value).length > longest) return `详细地址不能超过 ${longest} 个字`;
  return pattern.test(value) ? null : '详细地址只能包含汉字、字母、数字、短横线、下划线和括号';
};

/**
 * House numbers come with blanks, commas and a number sign. Between two figures or letters they are
 * kept, since they separate numbers; anywhere else they are removed, and the words stay the same.
 */
export const tidyAddress = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/(?<!\d)#\s*(\d+)/g, '$1号')
    .replaceAll('#', '号')
    .replaceAll(/(?<=[A-Za-z0-9])[\s,，、。.;；:：/]+(?=[A-Za-z0-9])/g, '-')
    .replaceAll(/[\s,，、。.;；:：/]+/g, '')
    .replaceAll('号-', '号');
