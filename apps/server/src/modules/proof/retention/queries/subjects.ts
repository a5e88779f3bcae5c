import type { HeldKind } from '@parasol/domain/proof/retention/holds';
import type { Db } from '#ground/db/schema.ts';

interface HeldSubject {
  readonly brand: string;
  readonly erased: boolean;
}

const orderOf = (db: Db, no: string) =>
  db.selectFrom('orders').select(['brand', 'erased_at']).where('order_no', '=', no);
const policyOf = (db: Db, no: string) =>
  db
    .selectFrom('policies as p')
    .innerJoin('orders as o', 'o.order_no', 'p.order_no')
    .select(['p.brand', 'o.erased_at'])
    .where('p.policy_no', '=', no);

/** The subject a hold would be placed on. */
export const subjectOfHold = async (
  db: Db,
  kind: HeldKind,
  no: string,
): Promise<HeldSubject | undefined> => {
  if (kind === 'person') {
    const user = await db
      .selectFrom('users')
      .select('brand')
      .where('user_id', '=', no)
      .executeTakeFirst();
    return user && { brand: user.brand, erased: false };
  }
  const row = await (kind === 'order' ? orderOf(db, no) : policyOf(db, no)).executeTakeFirst();
  return row && { brand: row.brand, erased: row.erased_at !== null };
};
