const mask = (character: string): string =>
  /[\p{Script=Han}\uff00-\uffef]/u.test(character) ? '＊' : '*';

/** Only the shape of the text can still be read. */
const hide = (text: string): string => text.replaceAll(/[\p{L}\p{N}]/gu, mask);

/**
 * Personal data by its form, wherever it stands: addresses of mail, numbers of mobiles, papers and
 * cards, whatever was half hidden before, and secrets of links.
 */
const personalForms: readonly { readonly sign: string; readonly form: RegExp }[] = [
  { sign: '@', form: /(?<![\w.+*-])[\w.+*-]+@[\w*-]+(?:\.[\w-]+)+/gu },
  // Hidden in part by the server already: 李*兰, 138****8000.
  { sign: '*', form: /(?<![\p{L}\p{N}*])[\p{L}\p{N}]*\*[\p{L}\p{N}*]*/gu },
  { sign: '', form: /(?<![\w.])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/gu },
  { sign: '', form: /(?<!\w)[1-9]\d{5}[ -]?(?:\d{8}[ -]?\d{3}[\dXx]|\d{9})(?!\w)/gu },
  { sign: '', form: /(?<!\w)\d{4}(?:[ -]?\d{4}){2,3}(?:[ -]?\d{1,4})?(?!\w)/gu },
  { sign: '', form: /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}(?![\w-])/gu },
];

const hideForms = (text: string): string =>
  personalForms.reduce(
    (left, { sign, form }) => (left.includes(sign) ? left.replaceAll(form, hide) : left),
    text,
  );

/** Longer ones first, so that no rest of a longer one is left. */
export const longestFirst = (values: Iterable<string>): readonly string[] =>
  [...values].toSorted((one, other) => other.length - one.length);

const hideKnown = (text: string, known: readonly string[]): string => {
  let left = text;
  for (const value of known)
    // Given by a function, a dollar sign that a person typed is no reference to the replaced text.
    if (value !== '' && left.includes(value)) left = left.replaceAll(value, () => hide(value));
  return left;
};

/**
 * `open`: the same for every visitor. `sale`: a page of a sale, with words of ours and data of its
 * persons. `foreign`: no rule was made for it.
 */
export type ShownAs = 'open' | 'sale' | 'foreign';

export interface TextSeen {
  readonly as: ShownAs;
  /** The text stands in a personal place. */
  readonly personal: boolean;
  /** Values by which the persons of this window are known, and typed texts, longest first. */
  readonly known: readonly string[];
}

/** A text of a page as a colleague or an agent may read it: one rule for traces and co-browsing. */
export const shownText = (text: string, { as, personal, known }: TextSeen): string => {
  if (as === 'foreign' || (personal && as === 'sale')) return hide(text);
  return hideForms(hideKnown(text, known));
};
