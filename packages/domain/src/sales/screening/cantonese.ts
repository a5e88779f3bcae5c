/** Beginnings of syllables: as Jyutping and as papers of Hong Kong and Macau write them, longest first. */
const beginnings: readonly (readonly [string, string])[] = [
  ['tsh', 'c'],
  ['ng', ''],
  ['gw', 'kw'],
  ['kw', 'kw'],
  ['qu', 'kw'],
  ['ch', 'c'],
  ['ts', 'c'],
  ['tz', 'c'],
  ['cz', 'c'],
  ['sh', 's'],
  ['sz', 's'],
  ['ss', 's'],
  ['hw', 'w'],
  ['b', 'p'],
  ['p', 'p'],
  ['d', 't'],
  ['t', 't'],
  ['g', 'k'],
  ['k', 'k'],
  ['z', 'c'],
  ['c', 'c'],
  ['j', 'c'],
  ['s', 's'],
  ['m', 'm'],
  ['f', 'f'],
  ['n', 'n'],
  ['l', 'l'],
  ['h', 'h'],
  ['w', 'w'],
  ['y', 'y'],
];

/** Endings of Jyutping by the sounds that papers tell apart. */
const ends: Readonly<Record<string, string>> = {
  aa: 'a',
  a: 'a',
  aai: 'ai',
  aau: 'au',
  aam: 'am',
  aan: 'an',
  aang: 'ang',
  aap: 'ap',
  aat: 'at',
  aak: 'ak',
  ei: 'i',
  eng: 'ing',
  ek: 'ik',
  ou: 'o',
  oe: 'eu',
  oeng: 'eung',
  oek: 'euk',
  eoi: 'ui',
  eon: 'un',
  eot: 'ut',
  yu: 'u',
  yun: 'un',
  yut: 'ut',
};

/** Endings as papers write them, each with the sounds that it may stand for. */
const written: Readonly<Record<string, string>> = {
  a: 'a',
  ah: 'a',
  ar: 'a',
  ai: 'ai',
  ay: 'ai i',
  ei: 'i',
  ee: 'i',
  i: 'i',
  ie: 'i',
  ze: 'i',
  z: 'i',
  e: 'e i',
  eh: 'e',
  o: 'o',
  oh: 'o',
  or: 'o',
  oo: 'o u',
  ou: 'o au',
  ow: 'au o',
  aw: 'o',
  au: 'au',
  oi: 'oi ui',
  oy: 'oi',
  u: 'u',
  ue: 'u',
  ui: 'ui',
  uy: 'ui',
  ooi: 'ui',
  iu: 'iu',
  ew: 'iu',
  iew: 'iu',
  am: 'am',
  um: 'am',
  an: 'an',
  ang: 'ang',
  ap: 'ap',
  up: 'ap',
  at: 'at',
  ak: 'ak',
  im: 'im',
  in: 'in',
  een: 'in un',
  ing: 'ing',
  eng: 'ing ang',
  ip: 'ip',
  it: 'it',
  ik: 'ik',
  ick: 'ik',
  ek: 'ik',
  on: 'on un',
  ong: 'ong',
  ot: 'ot',
  ok: 'ok',
  ock: 'ok',
  eung: 'eung',
  eong: 'eung',
  euk: 'euk',
  eok: 'euk',
  eak: 'euk',
  eu: 'eu u',
  un: 'un an',
  oon: 'un',
  uen: 'un',
  en: 'an',
  ung: 'ung',
  oong: 'ung',
  ut: 'ut at',
  uet: 'ut',
  et: 'it ut',
  uk: 'uk',
  ook: 'uk',
};

const spoken = /^(ng|gw|kw|[bpmfdtnlgkhwzcsj])?([a-z]+)$/;

/** `kwun` and `kun` are one syllable. */
const joined = (begins: string, end: string): string =>
  begins === 'kw' && end.startsWith('u') ? `k${end}` : `${begins}${end}`;

/** A reading in Jyutping without its tone, by the sounds that papers tell apart. */
export const soundOf = (jyutping: string): string => {
  if (jyutping === 'ng' || jyutping === 'm') return 'ng';
  const [, begins = '', end = ''] = spoken.exec(jyutping) ?? [];
  const first = begins === 'j' ? 'y' : (beginnings.find(([from]) => from === begins)?.[1] ?? '');
  return joined(first, ends[end] ?? end);
};

const ofWord = (word: string): readonly string[] => {
  if (word === 'ng' || word === 'm') return ['ng'];
  const [from, begins] = beginnings.find(([each]) => word.startsWith(each)) ?? ['', ''];
  const rest = word.slice(from.length);
  // Yip is also written Ip.
  const first = from === '' && rest.startsWith('i') ? 'y' : begins;
  return (written[rest]?.split(' ') ?? []).map((end) => joined(first, end));
};

const mostWays = 8;
const longest = 6;

/** The syllables that a word in letters may be made of, as people of Hong Kong and Macau spell them. */
export const soundsOf = (word: string): readonly (readonly string[])[] => {
  const whole = ofWord(word).map((sound) => [sound]);
  // A given name of two signs is sometimes written as one word.
  const parted = Array.from({ length: Math.min(longest, word.length - 2) }, (_each, at) => at + 2)
    .filter((at) => at <= word.length - 2)
    .flatMap((at) =>
      ofWord(word.slice(0, at)).flatMap((one) =>
        ofWord(word.slice(at)).map((two) => [one, two] as const),
      ),
    );
  return [...whole, ...parted].slice(0, mostWays);
};
