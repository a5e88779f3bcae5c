import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/schema.ts';

export type PolicyRow = Selectable<Database['issued_policies']>;

export const policyByNo = (
  db: Kysely<Database>,
  policyNo: string,
): Promise<PolicyRow | undefined> =>
  db.selectFrom('issued_policies').selectAll().where('policy_no', '=', policyNo).executeTakeFirst();
