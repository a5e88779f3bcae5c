import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

export type ConsentRow = Selectable<OrderTables['order_consents']>;

export const insertConsents = async (
  db: Kysely<Database>,
  consents: readonly Omit<ConsentRow, 'tries' | 'texts'>[],
): Promise<void> => {
  if (consents.length > 0)
    await db
      .insertInto('order_consents')
      .values([...consents])
      .execute();
};

export const consentsOf = (db: Kysely<Database>, orderNo: string): Promise<ConsentRow[]> =>
  db
    .selectFrom('order_consents')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('role', 'desc')
    .orderBy('position')
    .execute();

export const consentByLink = (
  db: Kysely<Database>,
  linkHash: Buffer,
): Promise<ConsentRow | undefined> =>
  db.selectFrom('order_consents').selectAll().where('link_hash', '=', linkHash).executeTakeFirst();

export const setConsentLink = async (
  db: Kysely<Database>,
  consentId: string,
  linkHash: Buffer,
): Promise<void> => {
  await db
    .updateTable('order_consents')
    .set({ link_hash: linkHash })
    .where('consent_id', '=', consentId)
    .execute();
};

export const noteConsentText = async (db: Kysely<Database>, consentId: string): Promise<void> => {
  await db
    .updateTable('order_consents')
    .set((row) => ({ texts: row('texts', '+', 1) }))
    .where('consent_id', '=', consentId)
    .execute();
};

/** How often somebody has tried to name a paper on this order, this time included. */
export const noteConsentTry = async (
  db: Kysely<Database>,
  { consent_id: consentId, order_no: orderNo }: Pick<ConsentRow, 'consent_id' | 'order_no'>,
): Promise<number> => {
  await db
    .updateTable('order_consents')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('consent_id', '=', consentId)
    .execute();
  const { tries } = await db
    .selectFrom('order_consents')
    .select((row) => row.fn.sum<number>('tries').as('tries'))
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return tries;
};

/** False when it was answered before. */
export const answerConsent = async (
  db: Kysely<Database>,
  consentId: string,
  answer: { readonly state: 'agreed' | 'refused'; readonly by: string; readonly at: Date },
): Promise<boolean> => {
  const answered = await db
    .updateTable('order_consents')
    .set({ state: answer.state, answered_by: answer.by, answered_at: answer.at })
    .where('consent_id', '=', consentId)
    .where('state', '=', 'waiting')
    .returning('consent_id')
    .executeTakeFirst();
  return answered !== undefined;
};

/** The same for what they had to confirm. */
export const removeConsentsOf = async (
  db: Kysely<Database>,
  orderNo: string,
  position: number,
): Promise<void> => {
  await db
    .deleteFrom('order_consents')
    .where('order_no', '=', orderNo)
    .where('role', '=', 'insured')
    .where('position', '=', position)
    .execute();
  await db
    .updateTable('order_consents')
    .set((row) => ({ position: row('position', '-', 1) }))
    .where('order_no', '=', orderNo)
    .where('role', '=', 'insured')
    .where('position', '>', position)
    .execute();
};
