/** Patterns of personal numbers and addresses in running text, with their masks. */
const personal: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/(?<!\d)\d{17}[\dXx](?![\dXx])/g, '***id***'],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, '***mobile***'],
  [/(?<!\d)[1-9]\d{13,20}(?!\d)/g, '***card***'],
];
/** The shortest of them; most text has no such row of digits. */
const digits = /\d{11}/;
/** Begins only where a word begins: from the middle of a long one it would be read again and again. */
const email = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Free text without anything like a personal identity number, mobile, bank card or e-mail. */
export const maskPersonal = (text: string): string => {
  // Every word may begin an address, so the search only runs where there is an @.
  const masked = text.includes('@') ? text.replace(email, '***email***') : text;
  if (!digits.test(masked)) return masked;
  return personal.reduce((left, [pattern, shown]) => left.replace(pattern, shown), masked);
};
