import type { ValueFault } from '#products/disclosure/answer-value.ts';

/** Why answers were refused. Nothing has changed then. */
export type Refusal =
  | { readonly kind: 'unknown-disease'; readonly disease: string }
  | { readonly kind: 'disease-given-twice'; readonly disease: string }
  | { readonly kind: 'does-not-apply'; readonly disease: string }
  | { readonly kind: 'unknown-question'; readonly disease: string; readonly question: string }
  | { readonly kind: 'not-asked'; readonly disease: string; readonly question: string }
  | {
      readonly kind: 'out-of-order';
      readonly disease: string;
      readonly question: string;
      readonly expected: string;
    }
  | {
      readonly kind: 'another-version';
      readonly disease: string;
      readonly question: string;
      readonly expected: string;
      readonly given: string;
    }
  | {
      readonly kind: 'bad-value';
      readonly disease: string;
      readonly question: string;
      readonly fault: ValueFault;
    }
  | { readonly kind: 'unfinished'; readonly disease: string; readonly next: string };

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export const refused = (refusal: Refusal): Refused => ({ ok: false, refusal });
