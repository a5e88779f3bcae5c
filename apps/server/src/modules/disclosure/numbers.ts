import { randomInt } from 'node:crypto';
import { dateOf } from '@parasol/domain/calendar/shanghai';

/**
 * `H` a health notice, `P` a smart-underwriting proposal, `S` its session, `A` what is asked of who
 * decides it elsewhere, `E` a suitability test.
 */
type Kind = 'H' | 'P' | 'S' | 'A' | 'E';

/** The day and ten random digits: short enough to be read out, too many to be guessed. */
export const newNumber = (kind: Kind, now: Date): string => {
  const day = dateOf(now.getTime()).replaceAll('-', '');
  const digits = () => String(randomInt(100_000)).padStart(5, '0');
  return `${kind}${day}${digits()}${digits()}`;
};

/** The parameters a proposal adds to a price go by the same digits. */
export const trialParamNoOf = (proposalNo: string): string => `T${proposalNo.slice(1)}`;

export const proposalNoOf = (trialParamNo: string): string => `P${trialParamNo.slice(1)}`;
