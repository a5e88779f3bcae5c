import { sql } from 'kysely';
import type { App } from '#ground/context.ts';

/** Plays by the number of the draft that names them. */
const plays = new Map<string, () => Promise<void>>();

/**
 * An account has one “本人”, and one customer of a test plays many: under whose paper they bought
 * before counts as the paper they buy under now.
 */
export const playHolder = async (
  { app }: { readonly app: App },
  userId: string,
  { draftNo, certNo }: { readonly draftNo: string; readonly certNo: string },
): Promise<void> => {
  const { db } = app.database;
  const index = app.vault.blindIndex('id_number', certNo);
  const play = async (): Promise<void> => {
    await sql`update orders set holder_index = ${index}
      where user_id = ${userId} and holder_index is not null`.execute(db);
    await sql`update policy_people set person_index = ${index} where role = 'policyholder'
      and policy_no in (select policy_no from policies where user_id = ${userId})`.execute(db);
  };
  plays.set(draftNo, play);
  await play();
};

/** Another person may have been played since the draft was filled in. */
export const playHolderOf = async (draftNo: string): Promise<void> => plays.get(draftNo)?.();
