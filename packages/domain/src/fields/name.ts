const LONGEST = 50;

/** Chinese or Latin letters, with dots between the parts and perhaps after an initial. */
const word =
  /^[\p{Unified_Ideograph}\u3007\p{Script=Latin}]+(?:[·•.．][\p{Unified_Ideograph}\u3007\p{Script=Latin}]+)*\.?$/u;
const latinWord = /^[\p{Script=Latin}·•.．]+$/u;

/** Passports print Latin names in words; a space inside a Chinese name is a slip. */
const isName = (value: string): boolean => {
  const words = value.split(' ');
  if (words.length > 1 && !words.every((part) => latinWord.test(part))) return false;
  return words.every((part) => word.test(part));
};

/** A person's name as it stands on their papers. */
export const validateName = (value: string): string | null => {
  if (value === '') return '请输入姓名';
  const length = Array.from(value).length;
  if (length < 2) return '姓名至少需要2个字';
  if (length > LONGEST) return `姓名不能超过${LONGEST}个字`;
  return isName(value) ? null : '姓名只能包含汉字、字母和间隔点，请与证件保持一致';
};
