import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { ChatTables } from '#ground/db/tables/service/chat.ts';

export type EntryRow = Omit<Selectable<ChatTables['knowledge_entries']>, 'words'>;

export interface NewEntry extends Omit<EntryRow, 'name'> {
  readonly name?: string | null;
  /** Words as PostgreSQL reads a `tsvector`. */
  readonly words: string;
}

const mostEntries = 500;

const shownColumns = [
  'entry_id',
  'name',
  'brand',
  'question',
  'also_asked',
  'answer',
  'links',
  'shown',
  'changed_by',
  'changed_at',
] as const;

/** Writes an entry of these brands again; false when it is another brand's. */
export const putEntry = async (
  db: Db,
  entry: NewEntry,
  only: string | null = null,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into knowledge_entries as e (entry_id, name, brand, question, also_asked, answer, links,
      shown, words, changed_by, changed_at)
    values (${entry.entry_id}, ${entry.name ?? null}, ${entry.brand}, ${entry.question},
      ${entry.also_asked}, ${entry.answer}, ${JSON.stringify(entry.links)}::jsonb, ${entry.shown},
      ${entry.words}::tsvector, ${entry.changed_by}, ${entry.changed_at})
    on conflict (entry_id) do update set brand = excluded.brand, question = excluded.question,
      also_asked = excluded.also_asked, answer = excluded.answer, links = excluded.links,
      shown = excluded.shown, words = excluded.words, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at
    where ${only}::text is null or e.brand = ${only}
    returning 1`.execute(db);
  return rows.length > 0;
};

export const hasEntries = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('knowledge_entries').select('entry_id').limit(1).executeTakeFirst()) !==
  undefined;

/** Entries of a brand and those for all; null for every brand's. */
const ofBrand = (db: Db, brand: string | null) =>
  db
    .selectFrom('knowledge_entries')
    .select(shownColumns)
    .where((is) =>
      brand === null ? is.val(true) : is.or([is('brand', '=', brand), is('brand', 'is', null)]),
    );

export const listEntries = (db: Db, brand: string | null): Promise<EntryRow[]> =>
  ofBrand(db, brand).orderBy('changed_at').orderBy('entry_id').limit(mostEntries).execute();

export const firstEntries = (db: Db, brand: string, most: number): Promise<EntryRow[]> =>
  ofBrand(db, brand)
    .where('shown', '=', true)
    .orderBy(sql`name is null`)
    .orderBy('changed_at')
    .orderBy('entry_id')
    .limit(most)
    .execute();

export const deleteEntry = async (
  db: Db,
  entryId: string,
  brand: string | null,
): Promise<boolean> => {
  const rows = await db
    .deleteFrom('knowledge_entries')
    .where('entry_id', '=', entryId)
    .$if(brand !== null, (query) => query.where('brand', '=', brand))
    .returning('entry_id')
    .execute();
  return rows.length > 0;
};

/** Changes whenever an entry of a brand is written or removed, also twice at the same moment. */
export const entriesMark = async (db: Db, brand: string): Promise<string> => {
  const { mark } = await db
    .selectFrom('knowledge_entries')
    .select(
      sql<string | null>`md5(string_agg(entry_id::text || xmin::text, ',' order by entry_id))`.as(
        'mark',
      ),
    )
    .where((is) => is.or([is('brand', '=', brand), is('brand', 'is', null)]))
    .executeTakeFirstOrThrow();
  return mark ?? '';
};

export const shownEntries = (db: Db, brand: string): Promise<EntryRow[]> =>
  ofBrand(db, brand)
    .where('shown', '=', true)
    .orderBy('changed_at')
    .orderBy('entry_id')
    .limit(mostEntries)
    .execute();
