import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { PersonContext } from '#ground/context.ts';
import { policiesInForce } from './policies-in-force.ts';
import { peopleOnRecord, type PeopleOnRecord } from '#modules/sales/orders/queries/submissions.ts';

export type OwnHoldings = readonly PeopleOnRecord['held'][];

/**
 * Cover the customer arranged before for each insured whose number is filled in. Cover that others
 * arranged is mentioned only when the order is placed, not to a stranger who types a number.
 */
export const ownHoldings = async (
  { app, now, person: userId }: PersonContext,
  product: Product,
  { insureds }: Pick<Application, 'insureds'>,
): Promise<OwnHoldings> => {
  const indexes = insureds.map(({ paper }) =>
    paper.number === '' ? undefined : app.vault.blindIndex('id_number', paper.number),
  );
  const asked = indexes.flatMap((number) =>
    number === undefined ? [] : [{ number, tiedNames: [] }],
  );
  if (asked.length === 0) return insureds.map(() => []);
  const { db } = app.database;
  const today = dateOf(now.getTime());
  const record = await peopleOnRecord(db, asked, today);
  const { held } = await policiesInForce(app, db, record.held, product, today);
  return indexes.map((index) =>
    held.filter((row) => row.userId === userId && row.person === index?.toString('hex')),
  );
};
