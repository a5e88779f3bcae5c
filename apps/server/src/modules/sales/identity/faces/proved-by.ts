import { isLike } from '@parasol/domain/sales/identity/faces/vouched';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { insuredAuthOf } from '#modules/sales/identity/insured/mark-insured.ts';
import { identitiesOf } from '#modules/sales/orders/order.ts';
import { checksOf } from './queries.ts';

/** How a person on an order was identified besides the register, for the certificate of signing. */
export const provedBy = async (
  db: Db,
  orderNo: string,
  party: string,
): ReturnType<App['ports']['provedBy']> => {
  const [auth, identities, checks] = await Promise.all([
    insuredAuthOf(db, { orderNo, signer: party }),
    identitiesOf(db, orderNo),
    checksOf(db, { orderNo, party }),
  ]);
  const papers = identities.find((each) => each.party === party);
  const byStaff = papers?.state === 'accepted' && papers.decided_by?.startsWith('staff:') === true;
  const byCard = papers?.state === 'accepted' && papers.decided_by?.startsWith('card:') === true;
  const spoken = checks.some(({ way, settled_at: sent }) => way === 'sentence' && sent !== null);
  const face = checks.some(({ way, state }) => way === 'page' && state === 'yes');
  const shown = checks.filter(({ way }) => way === 'actions');
  const looked = shown.some(({ state, purpose }) => state === 'unsure' && purpose !== 'signing');
  const like = shown.some(
    ({ state, reasons }) => state === 'yes' || (state === 'unsure' && isLike(reasons)),
  );
  const papersBy = looked ? 'face-photos' : 'photos';
  return [
    ...(auth === 'code' ? (['code'] as const) : []),
    ...(face ? (['face'] as const) : []),
    ...(byCard ? (['bank-card'] as const) : []),
    ...(byStaff ? ([spoken ? 'video' : papersBy] as const) : []),
    ...(like && !byStaff ? (['compared'] as const) : []),
  ];
};
