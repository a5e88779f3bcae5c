/** Answers of a person who is asked to agree by a link of their own. */
export const consentAnswers = ['agreed', 'refused'] as const;

export const consentStates = ['waiting', ...consentAnswers] as const;
export type ConsentState = (typeof consentStates)[number];
