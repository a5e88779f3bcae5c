import type { Db } from '#ground/db/schema.ts';

export interface InboxMessage {
  readonly brand: string;
  readonly mobile: string;
  readonly text: string;
  readonly sentAt: Date;
}

export const putInInbox = async (db: Db, message: InboxMessage): Promise<void> => {
  const { brand, mobile, text, sentAt } = message;
  await db.insertInto('sandbox_inbox').values({ brand, mobile, text, sent_at: sentAt }).execute();
};

/** Newest first, of one mobile or of all. */
export const inbox = async (
  db: Db,
  mobile: string | undefined,
  limit: number,
): Promise<readonly InboxMessage[]> => {
  const rows = await db
    .selectFrom('sandbox_inbox')
    .selectAll()
    .$if(mobile !== undefined, (query) => query.where('mobile', '=', mobile ?? ''))
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ brand, mobile, text, sent_at }) => ({ brand, mobile, text, sentAt: sent_at }));
};

export interface InboxMail {
  readonly brand: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly bytes: number }[];
  readonly sentAt: Date;
}

export const putMail = async (db: Db, mail: InboxMail): Promise<void> => {
  const { sentAt, attachments, ...rest } = mail;
  await db
    .insertInto('sandbox_mails')
    .values({ ...rest, attachments: JSON.stringify(attachments), sent_at: sentAt })
    .execute();
};

/** Newest first. */
export const mails = async (db: Db, limit: number): Promise<readonly InboxMail[]> => {
  const rows = await db
    .selectFrom('sandbox_mails')
    .selectAll()
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ mail_id: _id, sent_at: sentAt, ...rest }) => ({ ...rest, sentAt }));
};

export const setLine = async (db: Db, deviceId: string, mobile: string): Promise<void> => {
  await db
    .insertInto('sandbox_lines')
    .values({ device_id: deviceId, mobile })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ mobile }))
    .execute();
};

export const removeLine = async (db: Db, deviceId: string): Promise<void> => {
  await db.deleteFrom('sandbox_lines').where('device_id', '=', deviceId).execute();
};

export const lineOf = async (db: Db, deviceId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('sandbox_lines')
    .select('mobile')
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row?.mobile ?? null;
};

export const putSignIn = async (
  db: Db,
  signIn: { readonly code: string; readonly appid: string; readonly openid: string },
  expiresAt: Date,
): Promise<void> => {
  await db
    .insertInto('sandbox_sign_ins')
    .values({ ...signIn, expires_at: expiresAt })
    .execute();
};

/** A code works once, for the account it was given to. */
export const takeSignIn = async (
  db: Db,
  code: string,
  appid: string,
  now: Date,
): Promise<string | null> => {
  const row = await db
    .deleteFrom('sandbox_sign_ins')
    .where('code', '=', code)
    .where('appid', '=', appid)
    .where('expires_at', '>', now)
    .returning('openid')
    .executeTakeFirst();
  return row?.openid ?? null;
};

export const setFollower = async (db: Db, openid: string, subscribed: boolean): Promise<void> => {
  await db
    .insertInto('sandbox_followers')
    .values({ openid, subscribed })
    .onConflict((conflict) => conflict.column('openid').doUpdateSet({ subscribed }))
    .execute();
};

export const isFollower = async (db: Db, openid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('sandbox_followers')
    .select('subscribed')
    .where('openid', '=', openid)
    .executeTakeFirst();
  return row?.subscribed ?? false;
};

export interface PlannedFault {
  readonly part: string;
  readonly fault: string;
  readonly times: number;
}

export const planFault = async (db: Db, { part, fault, times }: PlannedFault): Promise<void> => {
  await db
    .insertInto('sandbox_faults')
    .values({ part, fault, times })
    .onConflict((conflict) => conflict.column('part').doUpdateSet({ fault, times }))
    .execute();
};

/** The fault that a part of the sandbox shows now, if one was ordered; one less is left then. */
export const takeFault = async (db: Db, part: string): Promise<string | null> => {
  const row = await db
    .updateTable('sandbox_faults')
    .set((row) => ({ times: row('times', '-', 1) }))
    .where('part', '=', part)
    .where('times', '>', 0)
    .returning('fault')
    .executeTakeFirst();
  return row?.fault ?? null;
};

export const plannedFaults = (db: Db): Promise<PlannedFault[]> =>
  db.selectFrom('sandbox_faults').selectAll().where('times', '>', 0).orderBy('part').execute();

export const beginFacePage = async (
  db: Db,
  reference: string,
  returnUrl: string,
): Promise<void> => {
  await db.insertInto('sandbox_face_pages').values({ reference, return_url: returnUrl }).execute();
};

export const facePageResult = async (
  db: Db,
  reference: string,
): Promise<'pending' | 'yes' | 'no' | 'unsure'> =>
  (
    await db
      .selectFrom('sandbox_face_pages')
      .select('result')
      .where('reference', '=', reference)
      .executeTakeFirst()
  )?.result ?? 'pending';

/** The page after the sign-in; undefined for a page that was never begun. */
export const endFacePage = async (
  db: Db,
  reference: string,
  result: 'yes' | 'no' | 'unsure' | 'pending',
): Promise<string | undefined> =>
  (
    await db
      .updateTable('sandbox_face_pages')
      .set({ result })
      .where('reference', '=', reference)
      .returning('return_url')
      .executeTakeFirst()
  )?.return_url;
