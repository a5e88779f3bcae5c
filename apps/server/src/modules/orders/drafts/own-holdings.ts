import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Product } from '@parasol/domain/catalogue/product';
import type { Application } from '@parasol/domain/orders/parties';
import type { PersonContext } from '#ground/context.ts';
import { heldNow } from '../kept/held-now.ts';
import { peopleOnRecord, type PeopleOnRecord } from '../queries/orders.ts';

export type OwnHoldings = readonly PeopleOnRecord['held'][];

/**
 * What the customer arranged before for each insured person whose number is filled in. What
 * strangers arranged is said when the order is placed, not to whoever types in a number.
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
  const { held } = await heldNow(app, db, record.held, product, today);
  return indexes.map((index) =>
    held.filter((row) => row.userId === userId && row.person === index?.toString('hex')),
  );
};
