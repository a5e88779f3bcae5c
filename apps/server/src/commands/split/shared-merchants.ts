import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

/** Merchant numbers under which the brand and others were paid: their bills would name both. */
export const sharedMerchants = async (db: Db, brand: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ merchant: string }>`
    select a.provider || ' ' || a.merchant as merchant
    from pay_attempts a join pay_orders p on p.pay_seq = a.pay_seq
    group by a.provider, a.merchant
    having bool_or(p.brand = ${brand}) and bool_or(p.brand <> ${brand})
    order by 1`.execute(db);
  return rows.map(({ merchant }) => merchant);
};
