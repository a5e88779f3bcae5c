import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { AgentTables } from '#ground/db/tables/products/agents.ts';
import type { ListPlace } from '#ground/db/list-place.ts';

export type LinkRow = Selectable<AgentTables['agent_links']>;
/** A link with the orders and policies that came through it. */
export type CountedLink = LinkRow & { readonly orders: number; readonly issued: number };

export const linkByKey = (db: Db, linkKey: string): Promise<LinkRow | undefined> =>
  db.selectFrom('agent_links').selectAll().where('link_key', '=', linkKey).executeTakeFirst();

export const insertLink = async (
  db: Db,
  row: Insertable<AgentTables['agent_links']>,
): Promise<void> => {
  await db.insertInto('agent_links').values(row).execute();
};

/** An agent's permanent link; made by the first request. */
export const keepStandingLink = async (
  db: Db,
  row: Insertable<AgentTables['agent_links']>,
): Promise<{ readonly link: LinkRow; readonly made: boolean }> => {
  const made = await db
    .insertInto('agent_links')
    .values({ ...row, standing: true })
    .onConflict((conflict) =>
      conflict
        .column('agent_no')
        .where('standing', '=', sql.lit(true))
        .where('revoked_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (made) return { link: made, made: true };
  const link = await db
    .selectFrom('agent_links')
    .selectAll()
    .where('agent_no', '=', row.agent_no)
    .where('standing', '=', true)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { link, made: false };
};

export const countLiveLinks = async (db: Db, agentNo: string, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('agent_links')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('agent_no', '=', agentNo)
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return count;
};

/** Undefined when it is not theirs, or was taken back before. */
export const revokeLink = (
  db: Db,
  agentNo: string,
  linkKey: string,
  now: Date,
): Promise<LinkRow | undefined> =>
  db
    .updateTable('agent_links')
    .set({ revoked_at: now })
    .where('link_key', '=', linkKey)
    .where('agent_no', '=', agentNo)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const revokeLinksOf = async (db: Db, agentNo: string, now: Date): Promise<number> =>
  (
    await db
      .updateTable('agent_links')
      .set({ revoked_at: now })
      .where('agent_no', '=', agentNo)
      .where('revoked_at', 'is', null)
      .returning('link_key')
      .execute()
  ).length;

export const countOpen = async (db: Db, linkKey: string): Promise<void> => {
  await db
    .updateTable('agent_links')
    .set((row) => ({ opens: row('opens', '+', 1) }))
    .where('link_key', '=', linkKey)
    .execute();
};

declare module '#ground/context.ts' {
  interface Ports {
    /** Statements that count the orders of a link, and the policies issued of them. */
    readonly ordersOfLink: (linkKey: RawBuilder<unknown>) => {
      readonly all: RawBuilder<number>;
      readonly issued: RawBuilder<number>;
    };
  }
}

const counted = ({ database, ports }: App) => {
  const { all, issued } = ports.ordersOfLink(sql`link.link_key`);
  return database.db
    .selectFrom('agent_links as link')
    .selectAll('link')
    .select([sql<number>`(${all})`.as('orders'), sql<number>`(${issued})`.as('issued')]);
};

export const countedLink = (app: App, linkKey: string): Promise<CountedLink> =>
  counted(app).where('link.link_key', '=', linkKey).executeTakeFirstOrThrow();

export const linksOfAgent = (
  app: App,
  agentNo: string,
  after: ListPlace | undefined,
  most: number,
): Promise<CountedLink[]> =>
  counted(app)
    .where('link.agent_no', '=', agentNo)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(link.created_at, link.link_key) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('link.created_at', 'desc')
    .orderBy('link.link_key', 'desc')
    .limit(most)
    .execute();
