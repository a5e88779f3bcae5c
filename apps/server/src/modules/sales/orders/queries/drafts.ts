import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import { personNotHeld } from '#ground/holds/queries.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

export type DraftRow = Selectable<OrderTables['order_drafts']>;
export type DocumentRow = Selectable<OrderTables['order_documents_read']>;

export const insertDraft = async (
  db: Db,
  draft: Insertable<OrderTables['order_drafts']>,
): Promise<void> => {
  await db.insertInto('order_drafts').values(draft).execute();
};

export const draftByNo = (db: Db, draftNo: string): Promise<DraftRow | undefined> =>
  db.selectFrom('order_drafts').selectAll().where('draft_no', '=', draftNo).executeTakeFirst();

interface ReadDocument {
  readonly code: string;
  readonly version: number;
  readonly opened: string;
  readonly confirmed: string | null;
}

/** A draft and the rows read with it, in one look and one row. */
export const draftToSubmit = async (
  db: Db,
  draftNo: string,
): Promise<{ readonly draft: DraftRow; readonly read: readonly DocumentRow[] } | undefined> => {
  const { rows } = await sql<DraftRow & { documents: ReadDocument[] | null }>`
    select d.*, documents_read(d.draft_no) as documents
    from order_drafts d where d.draft_no = ${draftNo}`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { documents, ...draft } = first;
  const read = (documents ?? []).map(({ code, version, opened, confirmed }) => ({
    draft_no: draftNo,
    code,
    product_version: version,
    opened_at: new Date(opened),
    confirmed_at: confirmed === null ? null : new Date(confirmed),
  }));
  return { draft, read };
};

export const lockDraft = (db: Db, draftNo: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom('order_drafts')
    .selectAll()
    .where('draft_no', '=', draftNo)
    .forUpdate()
    .executeTakeFirst();

export const lockOpenDraftsOf = (db: Db, userId: string): Promise<DraftRow[]> =>
  db
    .selectFrom('order_drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_no', 'is', null)
    .orderBy('draft_no')
    .forUpdate()
    .execute();

export const updateDraft = async (
  db: Db,
  draftNo: string,
  change: Partial<Omit<DraftRow, 'draft_no' | 'created_at'>>,
): Promise<void> => {
  await db.updateTable('order_drafts').set(change).where('draft_no', '=', draftNo).execute();
};

export const deleteDraft = async (db: Db, draftNo: string): Promise<void> => {
  await db.deleteFrom('order_drafts').where('draft_no', '=', draftNo).execute();
};

/** A customer's open draft on a quote; the newest, should there be several. */
export const openDraftOf = (
  db: Db,
  whose: { readonly brand: string; readonly userId: string },
  quoteNo: string,
  now: Date,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom('order_drafts')
    .selectAll()
    .where('user_id', '=', whose.userId)
    .where('brand', '=', whose.brand)
    .where('quote_no', '=', quoteNo)
    .where('order_no', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Locks this quote's drafts until the transaction ends. */
export const lockBeginning = async (db: Db, quoteNo: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${quoteNo}`}, 0))`.execute(db);
};

export const draftsOf = (
  db: Db,
  brand: string,
  userId: string,
  now: Date,
  most: number,
): Promise<DraftRow[]> =>
  db
    .selectFrom('order_drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .where('order_no', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('saved_at', 'desc')
    .limit(most)
    .execute();

export const draftsExpiredBefore = (
  db: Db,
  now: Date,
  most: number,
): Promise<{ draft_no: string }[]> =>
  db
    .selectFrom('order_drafts')
    .select('draft_no')
    .where('order_no', 'is', null)
    .where('expires_at', '<=', now)
    .where(personNotHeld('user_id'))
    .orderBy('expires_at')
    .limit(most)
    .execute();

export const documentsRead = (db: Db, draftNo: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('order_documents_read')
    .selectAll()
    .where('draft_no', '=', draftNo)
    .orderBy('opened_at')
    .execute();

/** A repeated opening starts nothing new, unless the product has another version by now. */
export const openDocument = (
  db: Db,
  document: Pick<DocumentRow, 'draft_no' | 'code' | 'product_version' | 'opened_at'>,
): Promise<DocumentRow> =>
  db
    .insertInto('order_documents_read')
    .values({ ...document, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['draft_no', 'code'])
        .doUpdateSet({
          product_version: document.product_version,
          opened_at: document.opened_at,
          confirmed_at: null,
        })
        .where('order_documents_read.product_version', '!=', document.product_version),
    )
    .returningAll()
    .executeTakeFirst()
    .then(
      (row) =>
        row ??
        db
          .selectFrom('order_documents_read')
          .selectAll()
          .where('draft_no', '=', document.draft_no)
          .where('code', '=', document.code)
          .executeTakeFirstOrThrow(),
    );

export const confirmDocument = (
  db: Db,
  draftNo: string,
  code: string,
  now: Date,
): Promise<DocumentRow> =>
  db
    .updateTable('order_documents_read')
    .set((row) => ({ confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
    .where('draft_no', '=', draftNo)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow();
