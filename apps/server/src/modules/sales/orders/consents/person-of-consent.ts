import type { Application, Insured, Policyholder } from '@parasol/domain/sales/orders/form/parties';
import type { ConsentRow } from '#modules/sales/orders/queries/consents.ts';

/** The person asked for consent. */
export const personOfConsent = (
  { role, position }: Pick<ConsentRow, 'role' | 'position'>,
  { policyholder, insureds }: Application,
): Policyholder | Insured | undefined =>
  role === 'policyholder' ? policyholder : insureds[position ?? -1];
