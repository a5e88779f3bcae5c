import type { Db } from '#ground/db/schema.ts';

interface StoredTicket {
  readonly sealed: Buffer | null;
  readonly expiresAt: Date | null;
}

export const storedTicket = async (db: Db, name: string): Promise<StoredTicket | undefined> => {
  const row = await db
    .selectFrom('issued_tickets')
    .select(['sealed', 'expires_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { sealed: row.sealed, expiresAt: row.expires_at };
};

/**
 * True for the one node that may fetch a new ticket. An unused claim lapses; none is given while
 * the stored ticket is good beyond `goodBeyond`, because another node may just have fetched it.
 */
export const claimTicket = async (
  db: Db,
  name: string,
  {
    now,
    until,
    goodBeyond,
  }: { readonly now: Date; readonly until: Date; readonly goodBeyond: Date },
): Promise<boolean> => {
  const claimed = await db
    .insertInto('issued_tickets')
    .values({ name, sealed: null, expires_at: null, claimed_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ claimed_until: until })
        .where('issued_tickets.claimed_until', '<=', now)
        .where((where) =>
          where.or([
            where('issued_tickets.expires_at', 'is', null),
            where('issued_tickets.expires_at', '<=', goodBeyond),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Stores the new ticket and releases the claim; null only releases it. */
export const settleTicket = async (
  db: Db,
  name: string,
  ticket: { readonly sealed: Buffer; readonly expiresAt: Date } | null,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('issued_tickets')
    .set({
      claimed_until: now,
      ...(ticket ? { sealed: ticket.sealed, expires_at: ticket.expiresAt } : {}),
    })
    .where('name', '=', name)
    .execute();
};
