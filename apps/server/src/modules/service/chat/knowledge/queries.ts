import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { ChatTables } from '#ground/db/tables/service/chat.ts';

export type EntryRow = Omit<Selectable<ChatTables['knowledge_entries']>, 'words'>;

export interface NewEntry extends Omit<EntryRow, 'name'> {
  readonly name?: string | null;
  /** As PostgreSQL reads a `tsvector`. */
  readonly words: string;
}

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

/** Those of a brand and those for all; null for every brand's. */
const ofBrand = (db: Db, brand: string | null) =>
  db
    .selectFrom('knowledge_entries')
    .select(shownColumns)
    .where((is) =>
      brand === null ? is.val(true) : is.or([is('brand', '=', brand), is('brand', 'is', null)]),
    );

export const listEntries = (db: Db, brand: string | null): Promise<EntryRow[]> =>
  ofBrand(db, brand).orderBy('changed_at').orderBy('entry_id').limit(500).execute();

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

/**
 * Entries by the part of a question they cover: a rare word counts more, and most in the entry's
 * own question. A single character counts half and is searched inside words; so is a word that no
 * entry has.
 */
export const rankEntries = async (
  db: Db,
  brand: string,
  { words, signs }: { readonly words: readonly string[]; readonly signs: readonly string[] },
  { most, least }: { readonly most: number; readonly least: number },
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    with pool as (
      select * from knowledge_entries where shown and (brand is null or brand = ${brand})
    ), said as (
      select p.entry_id, u.lexeme, case
          when 'A' = any(u.weights) then 1 when 'B' = any(u.weights) then 0.9 else 0.3 end as weight
      from pool p cross join lateral unnest(p.words) as u (lexeme, positions, weights)
    ), term as (
      select term, 1.0 as counts from unnest(${words}::text[]) as term
      union all select term, 0.5 from unnest(${signs}::text[]) as term
    ), hit as (
      select s.entry_id, t.term, t.counts, max(s.weight) as weight
      from said s join term t
        on case when t.counts = 1 then s.lexeme = t.term else position(t.term in s.lexeme) > 0 end
      group by s.entry_id, t.term, t.counts
    ), asked as (
      select t.term, t.counts, t.counts * case when d.df = 0 then 0.5 else 1 end
        * ln(1 + (d.n - d.df + 0.5) / (d.df + 0.5)) as worth
      from term t cross join lateral (
        select count(*) as df, (select count(*) from pool) as n
        from hit h where h.term = t.term and h.counts = t.counts
      ) d
    ), ranked as (
      select h.entry_id, sum(a.worth * h.weight) / (select sum(worth) from asked) as share
      from hit h join asked a on a.term = h.term and a.counts = h.counts
      group by h.entry_id
    )
    select e.entry_id, e.name, e.brand, e.question, e.also_asked, e.answer, e.links, e.shown,
      e.changed_by, e.changed_at
    from ranked r join knowledge_entries e on e.entry_id = r.entry_id
    where r.share >= ${least}
    order by r.share desc, length(e.question), e.entry_id limit ${most}`.execute(db);
  return rows;
};
