import type { Db } from '#ground/db/schema.ts';

interface Which {
  readonly orderNo: string;
  readonly signer: string;
}

export const verifiedAt = async (db: Db, { orderNo, signer }: Which): Promise<Date | null> =>
  (
    await db
      .selectFrom('insured_auths')
      .select('verified_at')
      .where('order_no', '=', orderNo)
      .where('signer', '=', signer)
      .executeTakeFirst()
  )?.verified_at ?? null;

/** A person's tries so far, this one included. */
export const noteTry = async (db: Db, { orderNo, signer }: Which): Promise<number> =>
  (
    await db
      .insertInto('insured_auths')
      .values({ order_no: orderNo, signer, tries: 1, verified_at: null, way: null })
      .onConflict((conflict) =>
        conflict
          .columns(['order_no', 'signer'])
          .doUpdateSet((row) => ({ tries: row('insured_auths.tries', '+', 1) })),
      )
      .returning('tries')
      .executeTakeFirstOrThrow()
  ).tries;

/** False when they had proved it before. */
export const markVerified = async (
  db: Db,
  { orderNo, signer }: Which,
  way: 'code' | 'face',
  at: Date,
): Promise<boolean> =>
  (await db
    .insertInto('insured_auths')
    .values({ order_no: orderNo, signer, verified_at: at, way })
    .onConflict((conflict) =>
      conflict
        .columns(['order_no', 'signer'])
        .doUpdateSet({ verified_at: at, way })
        .where('insured_auths.verified_at', 'is', null),
    )
    .returning('signer')
    .executeTakeFirst()) !== undefined;

/** How a person proved their identity; null while they have not. */
export const wayOf = async (db: Db, { orderNo, signer }: Which): Promise<'code' | 'face' | null> =>
  (
    await db
      .selectFrom('insured_auths')
      .select('way')
      .where('order_no', '=', orderNo)
      .where('signer', '=', signer)
      .executeTakeFirst()
  )?.way ?? null;
