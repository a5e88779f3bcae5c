/** Keeps text that can become a number with at most that many digits after the point. */
export const numberText = (text: string, fraction: number): string => {
  const digits = text.replaceAll('。', '.').replaceAll(/[^\d.]/g, '');
  const [whole = '', ...rest] = digits.split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  if (fraction === 0 || rest.length === 0) return trimmed;
  return `${trimmed || '0'}.${rest.join('').slice(0, fraction)}`;
};
