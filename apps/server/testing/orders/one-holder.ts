import { sql } from 'kysely';
import type { App } from '#ground/context.ts';

/** Plays by the number of the draft that names them. */
const plays = new Map<string, () => Promise<boolean>>();

/**
 * An account has one “本人”, and one customer of a test plays many: earlier purchases under other
 * papers count as the present paper's.
 */
export const playHolder = async (
  { app }: { readonly app: App },
  userId: string,
  { draftNo, certNo }: { readonly draftNo: string; readonly certNo: string },
): Promise<void> => {
  const { db } = app.database;
  const index = app.vault.blindIndex('id_number', certNo);
  const play = async (): Promise<boolean> => {
    const orders = await sql`update orders set holder_index = ${index}
      where user_id = ${userId} and holder_index <> ${index}`.execute(db);
    const policies = await sql`update policy_people set person_index = ${index}
      where role = 'policyholder' and person_index <> ${index}
      and policy_no in (select policy_no from policies where user_id = ${userId})`.execute(db);
    return Number(orders.numAffectedRows) + Number(policies.numAffectedRows) > 0;
  };
  plays.set(draftNo, play);
  await play();
};

/**
 * Submits as the person of the draft. A job may issue an earlier policy at any moment, and it names
 * the person whom the customer played then: a refusal counts only if nothing had to be corrected.
 */
export const asHolder = async <Answer extends { readonly code: number }>(
  draftNo: string,
  send: () => Promise<Answer>,
): Promise<Answer> => {
  const play = plays.get(draftNo);
  await play?.();
  const answer = await send();
  return answer.code !== 0 && (await play?.()) ? asHolder(draftNo, send) : answer;
};
