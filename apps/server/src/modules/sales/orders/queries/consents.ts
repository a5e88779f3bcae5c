import type { Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

export type ConsentRow = Selectable<OrderTables['order_consents']>;

export const insertConsents = async (
  db: Db,
  consents: readonly Omit<ConsentRow, 'tries' | 'texts'>[],
): Promise<void> => {
  if (consents.length > 0)
    await db
      .insertInto('order_consents')
      .values([...consents])
      .execute();
};

/** Waiting confirmations of one mobile belong to another mobile from now on, under one brand. */
export const moveConsents = async (
  db: Db,
  brand: string,
  before: Buffer,
  after: Buffer,
): Promise<void> => {
  const ofBrand = db.selectFrom('orders').select('order_no').where('brand', '=', brand);
  await db
    .updateTable('order_consents')
    .set({ mobile_index: after })
    .where('mobile_index', '=', before)
    .where('state', '=', 'waiting')
    .where('order_no', 'in', ofBrand)
    .execute();
  await db
    .updateTable('order_signers')
    .set({ mobile_index: after })
    .where('mobile_index', '=', before)
    .where('state', '=', 'waiting')
    .where('order_no', 'in', ofBrand)
    .execute();
};

export const consentsOf = (db: Db, orderNo: string): Promise<ConsentRow[]> =>
  db
    .selectFrom('order_consents')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('role', 'desc')
    .orderBy('position')
    .execute();

export const consentByLink = (db: Db, linkHash: Buffer): Promise<ConsentRow | undefined> =>
  db.selectFrom('order_consents').selectAll().where('link_hash', '=', linkHash).executeTakeFirst();

export const setConsentLink = async (
  db: Db,
  consentId: string,
  linkHash: Buffer,
): Promise<void> => {
  await db
    .updateTable('order_consents')
    .set({ link_hash: linkHash })
    .where('consent_id', '=', consentId)
    .execute();
};

export const noteConsentText = async (db: Db, consentId: string): Promise<void> => {
  await db
    .updateTable('order_consents')
    .set((row) => ({ texts: row('texts', '+', 1) }))
    .where('consent_id', '=', consentId)
    .execute();
};

/** A person's tries to name a document on this order, this one included. */
export const noteConsentTry = async (
  db: Db,
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
  db: Db,
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

/** The same for their confirmations. */
export const removeConsentsOf = async (
  db: Db,
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

export const insuredConsentsBy = async (
  db: Db,
  userId: string,
): Promise<{ readonly policyNo: string; readonly position: number }[]> => {
  const rows = await db
    .selectFrom('order_consents as c')
    .innerJoin('orders as o', 'o.order_no', 'c.order_no')
    .select(['o.policy_no', 'c.position'])
    .where('c.answered_by', '=', userId)
    .where('c.role', '=', 'insured')
    .where('c.state', '=', 'agreed')
    .orderBy('c.order_no')
    .execute();
  return rows.flatMap(({ policy_no: policyNo, position }) =>
    policyNo === null || position === null ? [] : [{ policyNo, position }],
  );
};
