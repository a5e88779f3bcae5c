import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import {
  openServiceStates,
  type ServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type ServiceRow = Selectable<PolicyTables['policy_services']>;
export const serviceByNo = (db: Db, posNo: string): Promise<ServiceRow | undefined> =>
  db.selectFrom('policy_services').selectAll().where('pos_no', '=', posNo).executeTakeFirst();

export const serviceByKey = (db: Db, key: string): Promise<ServiceRow | undefined> =>
  db.selectFrom('policy_services').selectAll().where('key', '=', key).executeTakeFirst();

export const lockService = (db: Db, posNo: string): Promise<ServiceRow | undefined> =>
  db
    .selectFrom('policy_services')
    .selectAll()
    .where('pos_no', '=', posNo)
    .forUpdate()
    .executeTakeFirst();

/** The service of this kind that is under way for a policy. */
export const openServiceOf = (
  db: Db,
  policyNo: string,
  kind: ServiceKind,
): Promise<ServiceRow | undefined> =>
  db
    .selectFrom('policy_services')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .where('kind', '=', kind)
    .where('state', 'in', openServiceStates)
    .executeTakeFirst();

export const servicesOfKind = (
  db: Db,
  orderNo: string,
  kind: ServiceKind,
): Promise<{ pos_no: string }[]> =>
  db
    .selectFrom('policy_services')
    .select('pos_no')
    .where('order_no', '=', orderNo)
    .where('kind', '=', kind)
    .execute();

export const openServicesOf = (db: Db, policyNo: string): Promise<ServiceRow[]> =>
  db
    .selectFrom('policy_services')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .where('state', 'in', openServiceStates)
    .execute();

/** Newest first. */
export const servicesOfPolicy = (db: Db, policyNo: string, most: number): Promise<ServiceRow[]> =>
  db
    .selectFrom('policy_services')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .orderBy('opened_at', 'desc')
    .limit(most)
    .execute();

/** Waiting for the customer's side since before a moment. */
export const servicesWaitingSince = (
  db: Db,
  before: Date,
  after: string,
  most: number,
): Promise<ServiceRow[]> =>
  db
    .selectFrom('policy_services')
    .selectAll()
    .where('state', 'in', ['to-consent', 'documents'])
    .where('changed_at', '<', before)
    .where('pos_no', '>', after)
    .orderBy('pos_no')
    .limit(most)
    .execute();

export const servicesOfUser = (db: Db, userId: string): Promise<ServiceRow[]> =>
  db
    .selectFrom('policy_services')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('opened_at')
    .execute();

/** The customer's changes of contact data, newest first. */
export const contactsChanged = (
  db: Db,
  filter: { readonly userId: string; readonly brand: string; readonly most: number },
): Promise<ServiceRow[]> =>
  db
    .selectFrom('policy_services')
    .selectAll()
    .where('user_id', '=', filter.userId)
    .where('brand', '=', filter.brand)
    .where('kind', '=', 'contact')
    .where('state', '=', 'done')
    .orderBy('opened_at', 'desc')
    .limit(filter.most)
    .execute();

export const servicesToPay = (
  db: Db,
  filter: { readonly brand: string; readonly userId: string; readonly now: Date },
): Promise<ServiceRow[]> =>
  db
    .selectFrom('policy_services')
    .selectAll()
    .where('user_id', '=', filter.userId)
    .where('brand', '=', filter.brand)
    .where('state', '=', 'to-pay')
    .where('pay_until', '>', filter.now)
    .orderBy('pay_until')
    .execute();

export const insertService = (
  db: Db,
  row: Insertable<PolicyTables['policy_services']>,
): Promise<ServiceRow> =>
  db.insertInto('policy_services').values(row).returningAll().executeTakeFirstOrThrow();

export const changeService = (
  db: Db,
  posNo: string,
  change: Updateable<PolicyTables['policy_services']>,
): Promise<ServiceRow> =>
  db
    .updateTable('policy_services')
    .set(change)
    .where('pos_no', '=', posNo)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Policies that a person handed to another policyholder. */
export const policiesHandedOverBy = async (
  db: Db,
  userId: string,
): Promise<{ readonly policyNo: string; readonly orderNo: string }[]> =>
  db
    .selectFrom('policy_services')
    .select(['policy_no as policyNo', 'order_no as orderNo'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'policyholder')
    .where('state', '=', 'done')
    .execute();

/** Kinds of policy services, for statements of other modules to join. */
export const serviceFacts = sql<
  Pick<Selectable<PolicyTables['policy_services']>, 'pos_no' | 'policy_no' | 'brand' | 'kind'>
>`(select pos_no, policy_no, brand, kind from policy_services)`;
