/** A text whose `{blanks}` are filled in when it is sent. */
export const fillBlanks = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_blank, name: string) => params[name] ?? '');

/** The names of the blanks of a text, each once. */
export const blanksOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])),
];
