import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import { cutAction } from './cut-entries.ts';

export interface AuditPage {
  readonly actor: string | undefined;
  readonly action: string | undefined;
  /** Any of these. */
  readonly subjects: readonly string[] | undefined;
  /** Kinds of subjects that are not shown. */
  readonly without: readonly string[];
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  readonly after: { readonly at: string; readonly chain: number; readonly seq: number } | undefined;
  readonly most: number;
}

export interface AuditLine {
  readonly chain: number;
  readonly seq: number;
  /** Includes microseconds, which mark the place where a page ends. */
  readonly moment: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The statement of one page, which the test of the plans reads too. */
export const auditPageSql = (page: AuditPage) => {
  const { actor, action, subjects, without, from, before, after, most } = page;
  const filters = [
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(subjects === undefined ? [] : [sql`subject = any (${[...subjects]})`]),
    ...without.map((kind) => sql`not starts_with(subject, ${`${kind}:`})`),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(before === undefined ? [] : [sql`at < ${before}`]),
    ...(after === undefined
      ? []
      : [sql`(at, chain, seq) < (${after.at}::timestamptz, ${after.chain}, ${after.seq})`]),
  ];
  return sql<AuditLine>`
    select chain, seq, at::text as moment, at, actor, action, subject, detail from audit_entries
    where ${sql.join([sql`action <> ${cutAction}`, ...filters], sql` and `)}
    order by at desc, chain desc, seq desc limit ${most}`;
};

export const auditPage = async (db: Db, page: AuditPage): Promise<readonly AuditLine[]> =>
  (await auditPageSql(page).execute(db)).rows;

/** The newest entries about some subjects: those with one of the actions, or all others. */
export const entriesAbout = (
  db: Db,
  subjects: readonly string[],
  { actions, with: only }: { readonly actions: readonly string[]; readonly with: boolean },
) =>
  db
    .selectFrom('audit_entries')
    .select(['at', 'actor', 'action', 'subject', 'detail'])
    .where('subject', 'in', subjects)
    .where('action', only ? 'in' : 'not in', actions)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();

/** Entries in all chains. */
export const trailLength = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('audit_heads')
      .select(sql<number>`coalesce(sum(seq), 0)::bigint`.as('entries'))
      .executeTakeFirstOrThrow()
  ).entries;
