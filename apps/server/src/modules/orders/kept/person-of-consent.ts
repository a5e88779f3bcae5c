import type { Application, Insured, Policyholder } from '@parasol/domain/orders/parties';
import type { ConsentRow } from '../queries/consents.ts';

/** Who is asked. */
export const personOfConsent = (
  { role, position }: Pick<ConsentRow, 'role' | 'position'>,
  { policyholder, insureds }: Application,
): Policyholder | Insured | undefined =>
  role === 'policyholder' ? policyholder : insureds[position ?? -1];
