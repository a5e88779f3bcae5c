/**
 * A number as people paste it, without spaces, dashes or full-width digits. Forms apply it before
 * they validate, and keep the result.
 */
export const compactNumber = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]/gu, '');
