/** The outcome of a sent form. */
export interface FormOutcome {
  /** Another address, or another heading under the same one. */
  readonly opened: boolean;
  /** Part of the page names the fault. */
  readonly refused: boolean;
  /** The form has left the page: its purpose is done. */
  readonly formGone: boolean;
  /** The part of the page with the form says itself that it is done. */
  readonly saidInPlace: boolean;
}

/**
 * Where the page is after a form was sent: at its new top, or unmoved, because it was refused or
 * concerned only that part of the page.
 */
export const afterForm = (outcome: FormOutcome): 'top' | 'in-place' | 'refusal' => {
  if (outcome.opened) return 'top';
  if (outcome.refused) return 'refusal';
  return outcome.formGone && !outcome.saidInPlace ? 'top' : 'in-place';
};
