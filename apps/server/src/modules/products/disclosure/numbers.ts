import { randomInt } from 'node:crypto';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';

/**
 * `H` a health notice, `P` a smart-underwriting proposal, `S` its session, `A` a question to a
 * deciding partner, `E` a suitability test, `Z` a pause before an unsuitable purchase.
 */
type Kind = 'H' | 'P' | 'S' | 'A' | 'E' | 'Z';

/** The day and ten random digits: short enough to be read out, too many to be guessed. */
export const newNumber = (kind: Kind, now: Date): string => {
  const day = dateOf(now.getTime()).replaceAll('-', '');
  const digits = () => String(randomInt(100_000)).padStart(5, '0');
  return `${kind}${day}${digits()}${digits()}`;
};

/** A proposal adds parameters to a price under the same digits. */
export const trialParamNoOf = (proposalNo: string): string => `T${proposalNo.slice(1)}`;

export const proposalNoOf = (trialParamNo: string): string => `P${trialParamNo.slice(1)}`;
