import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { insuredAuthOf } from '#modules/insured-auth/mark-insured.ts';
import { identitiesOf } from '#modules/orders/kept/read-order.ts';
import { checksOf } from './queries.ts';

/** How somebody on an order was known besides by the register, for the certificate of what was signed. */
export const provedBy = async (
  db: Kysely<Database>,
  orderNo: string,
  party: string,
): Promise<readonly ('code' | 'face' | 'video' | 'photos')[]> => {
  const [auth, identities, checks] = await Promise.all([
    insuredAuthOf(db, { orderNo, signer: party }),
    identitiesOf(db, orderNo),
    checksOf(db, { orderNo, party }),
  ]);
  const papers = identities.find((each) => each.party === party);
  const byStaff = papers?.state === 'accepted' && papers.decided_by?.startsWith('staff:') === true;
  const spoken = checks.some(({ way, settled_at: sent }) => way === 'sentence' && sent !== null);
  const face = checks.some(({ state }) => state === 'yes');
  return [
    ...(auth === 'code' ? (['code'] as const) : []),
    ...(face ? (['face'] as const) : []),
    ...(byStaff ? ([spoken ? 'video' : 'photos'] as const) : []),
  ];
};
