/** The outcome of a sent form. */
export interface FormOutcome {
  /** Another address, or another heading under the same one. */
  readonly opened: boolean;
  /** Something on the page says what is wrong. */
  readonly refused: boolean;
  /** The form no longer stands on the page: what it asked for is done. */
  readonly formGone: boolean;
  /** The part of the page in which the form stood says itself that it is done. */
  readonly saidInPlace: boolean;
}

/**
 * Where a person finds themselves after a form was sent: at the top of what the page shows now, or
 * where they were, because it was refused or concerned only that part of the page.
 */
export const afterForm = (outcome: FormOutcome): 'top' | 'in-place' | 'refusal' => {
  if (outcome.opened) return 'top';
  if (outcome.refused) return 'refusal';
  return outcome.formGone && !outcome.saidInPlace ? 'top' : 'in-place';
};
