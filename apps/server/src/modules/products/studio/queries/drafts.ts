import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { StudioTables } from '#ground/db/tables/products/studio.ts';

type Drafts = StudioTables['product_drafts'];

export type DraftRow = Selectable<Drafts>;
export type DraftFileRow = Selectable<StudioTables['product_draft_files']>;

export const insertDraft = async (
  db: Db,
  draft: Insertable<Drafts> & { readonly revision: number },
  files: ReadonlyMap<string, string>,
): Promise<void> => {
  await db.insertInto('product_drafts').values(draft).execute();
  await db
    .insertInto('product_draft_files')
    .values(
      [...files].map(([file, text]) => ({
        draft_no: draft.draft_no,
        file,
        text,
        revision: draft.revision,
      })),
    )
    .execute();
};

export const draftByNo = (db: Db, draftNo: string): Promise<DraftRow | undefined> =>
  db.selectFrom('product_drafts').selectAll().where('draft_no', '=', draftNo).executeTakeFirst();

/** Locked against other changes. */
export const lockDraft = (db: Db, draftNo: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom('product_drafts')
    .selectAll()
    .where('draft_no', '=', draftNo)
    .forUpdate()
    .executeTakeFirst();

export const filesOfDraft = (db: Db, draftNo: string): Promise<DraftFileRow[]> =>
  db
    .selectFrom('product_draft_files')
    .selectAll()
    .where('draft_no', '=', draftNo)
    .orderBy('file')
    .execute();

/** Drafts that are not done with, the last changed first; of one product, or of all. */
export const openDrafts = (db: Db, baseProductNo?: string): Promise<DraftRow[]> => {
  const open = db
    .selectFrom('product_drafts')
    .selectAll()
    .where('state', 'in', ['open', 'scheduled'])
    .orderBy('updated_at', 'desc');
  return (
    baseProductNo === undefined ? open : open.where('base_product_no', '=', baseProductNo)
  ).execute();
};

/** The draft a version was published from. */
export const draftOfVersion = (
  db: Db,
  baseProductNo: string,
  version: number,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom('product_drafts')
    .selectAll()
    .where('base_product_no', '=', baseProductNo)
    .where('published_version', '=', version)
    .executeTakeFirst();

export const changeDraft = async (
  db: Db,
  draftNo: string,
  change: Updateable<Drafts>,
): Promise<void> => {
  await db.updateTable('product_drafts').set(change).where('draft_no', '=', draftNo).execute();
};

export const putDraftFile = async (db: Db, row: DraftFileRow): Promise<void> => {
  await db
    .insertInto('product_draft_files')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['draft_no', 'file'])
        .doUpdateSet({ text: row.text, revision: row.revision }),
    )
    .execute();
};

export const removeDraftFile = async (db: Db, draftNo: string, file: string): Promise<void> => {
  await db
    .deleteFrom('product_draft_files')
    .where('draft_no', '=', draftNo)
    .where('file', '=', file)
    .execute();
};

/** Drafts whose moment has come, the earliest first. */
export const dueDrafts = async (db: Db, now: Date): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('product_drafts')
    .select('draft_no')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute();
  return rows.map(({ draft_no: no }) => no);
};
