import { nouns } from './audit-words.ts';

const subjectNames: Readonly<Record<string, string>> = Object.assign(
  {},
  ...nouns.map(({ subjects }) => subjects),
);

/** The subject of an entry, in words for its readers. */
export const wordsOfSubject = (subject: string): string => {
  const cut = subject.indexOf(':');
  const kind = cut < 0 ? subject : subject.slice(0, cut);
  const name = subjectNames[kind] ?? kind;
  return cut < 0 ? name : `${name} ${subject.slice(cut + 1)}`;
};
