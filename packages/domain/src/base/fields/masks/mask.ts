/** Keeps so many characters at either end; a shorter text is masked entirely. */
const keepEnds = (value: string, head: number, tail: number): string => {
  const characters = Array.from(value);
  const hidden = characters.length - head - tail;
  if (hidden <= 0) return '*'.repeat(characters.length);
  const end = tail === 0 ? [] : characters.slice(-tail);
  return characters.slice(0, head).join('') + '*'.repeat(hidden) + end.join('');
};

/** First and last character. Of two only the first, or nothing would be masked. */
export const maskName = (name: string): string =>
  Array.from(name).length === 2 ? keepEnds(name, 1, 0) : keepEnds(name, 1, 1);

/** First three and last four. */
export const maskPhone = (phone: string): string => keepEnds(phone, 3, 4);

/** First three and last two. */
export const maskIdNumber = (idNumber: string): string => keepEnds(idNumber, 3, 2);

/** First character and the domain. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  if (at < 1) return '*'.repeat(Array.from(email).length);
  const local = email.slice(0, at);
  const shown = local.length > 1 ? local.charAt(0) : '';
  return `${shown}***${email.slice(at)}`;
};
