import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { ManualUnderwritingTables } from '#ground/db/tables/sales/manual-underwriting.ts';

export type ItemRow = Selectable<ManualUnderwritingTables['underwriting_items']>;
export type PageRow = Selectable<ManualUnderwritingTables['underwriting_pages']>;

export const itemsOf = (db: Db, caseNo: string): Promise<ItemRow[]> =>
  db
    .selectFrom('underwriting_items')
    .selectAll()
    .where('manual_underwriting_no', '=', caseNo)
    .orderBy('number')
    .execute();

export const insertItems = async (db: Db, rows: readonly ItemRow[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('underwriting_items')
      .values([...rows])
      .execute();
};

/** The form's requests are made again when the conditions change; the underwriter's are kept. */
export const removeFormItems = async (
  db: Db,
  caseNo: string,
  numbers: readonly number[],
): Promise<void> => {
  if (numbers.length === 0) return;
  await db
    .updateTable('underwriting_pages')
    .set({ item: null })
    .where('manual_underwriting_no', '=', caseNo)
    .where('item', 'in', [...numbers])
    .execute();
  await db
    .deleteFrom('underwriting_items')
    .where('manual_underwriting_no', '=', caseNo)
    .where('round', '=', 0)
    .where('number', 'in', [...numbers])
    .execute();
};

export const pagesOf = (db: Db, caseNo: string): Promise<PageRow[]> =>
  db
    .selectFrom('underwriting_pages')
    .selectAll()
    .where('manual_underwriting_no', '=', caseNo)
    .orderBy('position')
    .orderBy('kept_at')
    .execute();

export const pageByKey = (db: Db, caseNo: string, key: string): Promise<PageRow | undefined> =>
  db
    .selectFrom('underwriting_pages')
    .selectAll()
    .where('manual_underwriting_no', '=', caseNo)
    .where('key', '=', key)
    .executeTakeFirst();

export const insertPage = async (
  db: Db,
  page: Insertable<ManualUnderwritingTables['underwriting_pages']>,
): Promise<void> => {
  await db.insertInto('underwriting_pages').values(page).execute();
};

export const changePage = async (
  db: Db,
  fileId: string,
  change: Partial<Pick<PageRow, 'position' | 'turned' | 'item' | 'reading' | 'text_sealed'>>,
): Promise<void> => {
  await db.updateTable('underwriting_pages').set(change).where('file_id', '=', fileId).execute();
};

export const unreadPages = (db: Db, most: number): Promise<PageRow[]> =>
  db
    .selectFrom('underwriting_pages')
    .selectAll()
    .where('reading', '=', 'waiting')
    .orderBy('kept_at')
    .limit(most)
    .execute();
