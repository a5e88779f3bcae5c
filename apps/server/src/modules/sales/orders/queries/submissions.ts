import { sql } from 'kysely';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { Db } from '#ground/db/schema.ts';
import { askedLists, type AskedPerson } from '#modules/products/disclosure/record.ts';
import type { InsuredRow } from './orders.ts';

export type BegunSubmission =
  | { readonly taken: false; readonly body_hash: Buffer; readonly answer: unknown }
  | {
      readonly taken: true;
      readonly revision: number;
      readonly order_no: string | null;
      readonly expires_at: Date;
      /** Null when the draft is an order already. */
      readonly record: PeopleOnRecord | null;
    };

/**
 * Takes a key for this transaction and locks the draft and its people, so that orders about the
 * same people are decided one after the other. A second request with the key waits for the first
 * and then finds its result.
 */
export const beginSubmission = async (
  db: Db,
  attempt: {
    readonly userId: string;
    readonly key: string;
    readonly bodyHash: Buffer;
    readonly at: Date;
    readonly draftNo: string;
    readonly people: readonly AskedPerson[];
    readonly today: string;
  },
): Promise<BegunSubmission> => {
  const { numbers, names } = askedLists(attempt.people);
  const { rows } = await sql<BegunSubmission>`select * from begin_submission(
    ${attempt.userId}::uuid, ${attempt.key}, ${attempt.bodyHash}, ${attempt.at},
    ${attempt.draftNo}::uuid, ${numbers}::bytea[], ${names}::bytea[], ${attempt.today})`.execute(
    db,
  );
  const [begun] = rows;
  if (!begun) throw new Error('a submission neither began nor was there before');
  return begun;
};

export const releaseKey = async (db: Db, userId: string, key: string): Promise<void> => {
  await db
    .deleteFrom('order_submissions')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
};

/** People are named by the blind index of the number asked about, in hexadecimal. */
export interface PeopleOnRecord {
  readonly held: readonly {
    readonly person: string;
    readonly orderNo: string;
    readonly baseProductNo: string;
    readonly state: OrderState;
    readonly userId: string | null;
    readonly risks: InsuredRow['risks'];
    readonly units: number;
  }[];
  readonly blocked: readonly string[];
}

/** Cover and open orders of these people under any document and brand, and blocked people. */
export const peopleOnRecord = async (
  db: Db,
  people: readonly AskedPerson[],
  today: string,
): Promise<PeopleOnRecord> => {
  const { numbers, names } = askedLists(people);
  const { rows } = await sql<{ record: PeopleOnRecord }>`
    select people_on_record(${numbers}::bytea[], ${names}::bytea[], ${today}) as record`.execute(
    db,
  );
  return rows[0]?.record ?? { held: [], blocked: [] };
};
