import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/policies.ts';

export type ServiceConsentRow = Selectable<PolicyTables['policy_service_consents']>;
type Db = Kysely<Database>;

export const insertServiceConsent = async (
  db: Db,
  row: Pick<Insertable<PolicyTables['policy_service_consents']>, 'pos_no' | 'mobile_index'>,
): Promise<void> => {
  await db.insertInto('policy_service_consents').values(row).execute();
};

export const consentOfService = (db: Db, posNo: string): Promise<ServiceConsentRow | undefined> =>
  db
    .selectFrom('policy_service_consents')
    .selectAll()
    .where('pos_no', '=', posNo)
    .executeTakeFirst();

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
  posNo: string,
  link: { readonly hash: Buffer; readonly until: Date; readonly texted: boolean },
): Promise<void> => {
  await db
    .updateTable('policy_service_consents')
    .set((row) => ({
      link_hash: link.hash,
      link_until: link.until,
      texts: row('texts', '+', link.texted ? 1 : 0),
    }))
    .where('pos_no', '=', posNo)
    .execute();
};

/** How often somebody has tried to name the paper, this time included. */
export const noteServiceTry = async (db: Db, posNo: string): Promise<number> => {
  const { tries } = await db
    .updateTable('policy_service_consents')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('pos_no', '=', posNo)
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
};

/** False when it was answered before. */
export const answerServiceConsent = async (
  db: Db,
  posNo: string,
  answer: { readonly state: 'agreed' | 'refused'; readonly by: string; readonly at: Date },
): Promise<boolean> => {
  const answered = await db
    .updateTable('policy_service_consents')
    .set({ state: answer.state, answered_by: answer.by, answered_at: answer.at })
    .where('pos_no', '=', posNo)
    .where('state', '=', 'waiting')
    .returning('pos_no')
    .executeTakeFirst();
  return answered !== undefined;
};
