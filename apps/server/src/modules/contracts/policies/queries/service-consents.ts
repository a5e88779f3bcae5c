import type { Insertable, Selectable } from 'kysely';
import { openServiceStates } from '@parasol/domain/contracts/policies/services/policy-service';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type ServiceConsentRow = Selectable<PolicyTables['policy_service_consents']>;
/** Which of the people who have to agree. */
export type ConsentKey = Pick<ServiceConsentRow, 'pos_no' | 'who' | 'position'>;

const one = (db: Db, { pos_no: posNo, who, position }: ConsentKey) =>
  db
    .updateTable('policy_service_consents')
    .where('pos_no', '=', posNo)
    .where('who', '=', who)
    .where('position', '=', position);

export const insertServiceConsents = async (
  db: Db,
  rows: readonly Pick<
    Insertable<PolicyTables['policy_service_consents']>,
    keyof ConsentKey | 'mobile_index'
  >[],
): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('policy_service_consents')
      .values([...rows])
      .execute();
};

/** New people in the contract first, then the insured persons. */
/** Consents that wait for the owner of one mobile wait for that of another, under a brand. */
export const moveServiceConsents = async (
  db: Db,
  brand: string,
  before: Buffer,
  after: Buffer,
): Promise<void> => {
  await db
    .updateTable('policy_service_consents')
    .set({ mobile_index: after })
    .where('mobile_index', '=', before)
    .where('state', '=', 'waiting')
    .where(
      'pos_no',
      'in',
      db.selectFrom('policy_services').select('pos_no').where('brand', '=', brand),
    )
    .execute();
  await db
    .updateTable('grown_ups')
    .set({ mobile_index: after })
    .where('mobile_index', '=', before)
    .where('state', '=', 'waiting')
    .where('brand', '=', brand)
    .execute();
};

export const consentsOfService = (db: Db, posNo: string): Promise<ServiceConsentRow[]> =>
  db
    .selectFrom('policy_service_consents')
    .selectAll()
    .where('pos_no', '=', posNo)
    .orderBy('who', 'desc')
    .orderBy('position')
    .execute();

export const serviceConsentByLink = (
  db: Db,
  linkHash: Buffer,
): Promise<ServiceConsentRow | undefined> =>
  db
    .selectFrom('policy_service_consents')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();

export const setServiceLink = async (
  db: Db,
  key: ConsentKey,
  link: { readonly hash: Buffer; readonly until: Date; readonly texted: boolean },
): Promise<void> => {
  await one(db, key)
    .set((row) => ({
      link_hash: link.hash,
      link_until: link.until,
      texts: row('texts', '+', link.texted ? 1 : 0),
    }))
    .execute();
};

/** A person's tries to name the document, this one included. */
export const noteServiceTry = async (db: Db, key: ConsentKey): Promise<number> => {
  const { tries } = await one(db, key)
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
};

/** False when it was answered before. */
export const answerServiceConsent = async (
  db: Db,
  key: ConsentKey,
  answer: { readonly state: 'agreed' | 'refused'; readonly by: string; readonly at: Date },
): Promise<boolean> => {
  const answered = await one(db, key)
    .set({ state: answer.state, answered_by: answer.by, answered_at: answer.at })
    .where('state', '=', 'waiting')
    .returning('pos_no')
    .executeTakeFirst();
  return answered !== undefined;
};

/** Policies whose new policyholder a person agreed to become, while that is under way. */
export const policiesComingTo = async (db: Db, userId: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('policy_service_consents as c')
      .innerJoin('policy_services as s', 's.pos_no', 'c.pos_no')
      .select('s.policy_no')
      .where('c.answered_by', '=', userId)
      .where('c.who', '=', 'policyholder')
      .where('c.state', '=', 'agreed')
      .where('s.state', 'in', openServiceStates)
      .execute()
  ).map(({ policy_no: policyNo }) => policyNo);
