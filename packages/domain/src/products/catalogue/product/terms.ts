/**
 * How long cover lasts or premiums are paid, as a product pack writes it: `30d` days, `20y` years,
 * `to70` up to an age, `life`, and for paying `single` (once).
 */
export type TermCode = string;

export type Term =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'years'; readonly years: number }
  | { readonly kind: 'age'; readonly age: number }
  | { readonly kind: 'life' }
  | { readonly kind: 'single' };

export const parseTerm = (code: TermCode): Term | undefined => {
  if (code === 'life' || code === 'single') return { kind: code };
  const match = /^(?:(\d{1,3})([dy])|to(\d{1,3}))$/.exec(code);
  if (!match) return undefined;
  const [, count, unit, age] = match;
  if (age !== undefined) return Number(age) > 0 ? { kind: 'age', age: Number(age) } : undefined;
  if (Number(count) === 0) return undefined;
  return unit === 'd'
    ? { kind: 'days', days: Number(count) }
    : { kind: 'years', years: Number(count) };
};

/** Policy years of cover for a person of that age; days count as one policy year, life is to `limitAge`. */
export const coverYears = (term: Term, age: number, limitAge: number): number => {
  switch (term.kind) {
    case 'years':
      return term.years;
    case 'age':
      return term.age - age;
    case 'life':
      return limitAge - age;
    default:
      return 1;
  }
};

/** Years in which premiums fall due: one for a single premium. */
export const payYears = (term: Term, age: number, limitAge: number): number =>
  term.kind === 'single' ? 1 : coverYears(term, age, limitAge);

/** Cover that can last longer than one year, which changes cooling-off, visits and records. */
export const isLongTerm = (code: TermCode): boolean => {
  const term = parseTerm(code);
  return term !== undefined && term.kind !== 'days' && !(term.kind === 'years' && term.years <= 1);
};
