import { sql } from 'kysely';
import type { Here, KeptEvent, LiveEvent } from '@parasol/domain/base/platform/live-wire';
import type { Db } from '#ground/db/schema.ts';

export interface PassingEvent {
  readonly topic: string;
  readonly event: LiveEvent;
}

export interface TopicEvent extends KeptEvent {
  readonly topic: string;
}

const mostRead = 5_000;

/**
 * Numbers and keeps events, in the order in which they come. A topic's row stays locked until the
 * commit, so that numbers become visible in their order.
 */
export const keepEvents = async (
  db: Db,
  events: readonly PassingEvent[],
  at: Date,
): Promise<TopicEvent[]> => {
  const topics = events.map(({ topic }) => topic);
  const bodies = events.map(({ event }) => JSON.stringify(event));
  const { rows } = await sql<{ n: number; seq: number }>`
    with said as (
      select topic, body, n, row_number() over (partition by topic order by n) as place,
        count(*) over (partition by topic) as many
      from unnest(${topics}::text[], ${bodies}::text[]) with ordinality as given (topic, body, n)
    ), counted as (
      insert into live_topics as t (topic, seq, at)
      select topic, count(*), ${at} from said group by topic order by topic
      on conflict (topic) do update set seq = t.seq + excluded.seq, at = excluded.at
      returning t.topic, t.seq
    ), numbered as (
      select said.n, said.topic, said.body, c.seq - said.many + said.place as seq
      from said join counted c on c.topic = said.topic
    ), written as (
      insert into live_events (topic, seq, at, body)
      select topic, seq, ${at}, body::json from numbered
    )
    select n, seq from numbered order by n`.execute(db);
  return events.map(({ topic, event }, place) => {
    const seq = rows[place]?.seq;
    if (seq === undefined) throw new Error('an event got no number');
    return { topic, seq, at: at.toISOString(), event };
  });
};

/** A topic's last number, and the first number that a member with `after` would receive. */
export const standingOf = async (
  db: Db,
  topic: string,
  after: number | null,
): Promise<{ readonly seq: number; readonly next: number | null }> => {
  const row = await db
    .selectFrom('live_topics as t')
    .select((select) => [
      't.seq',
      select
        .selectFrom('live_events as e')
        .select((count) => count.fn.min('e.seq').as('next'))
        .whereRef('e.topic', '=', 't.topic')
        .where('e.seq', '>', after ?? 0)
        .as('next'),
    ])
    .where('t.topic', '=', topic)
    .executeTakeFirst();
  return { seq: row?.seq ?? 0, next: row?.next ?? null };
};

/** Events on each topic after a number, in order. */
export const eventsAfter = async (
  db: Db,
  asked: ReadonlyMap<string, number>,
): Promise<readonly TopicEvent[]> => {
  const { rows } = await sql<{ topic: string; seq: number; at: Date; body: LiveEvent }>`
    select e.topic, e.seq, e.at, e.body
    from unnest(${[...asked.keys()]}::text[], ${[...asked.values()]}::bigint[]) as a (topic, after)
    join live_events e on e.topic = a.topic and e.seq > a.after
    order by e.topic, e.seq limit ${mostRead}`.execute(db);
  return rows.map(({ topic, seq, at, body }) => ({
    topic,
    seq,
    at: at.toISOString(),
    event: body,
  }));
};

export const notifyAll = async (
  db: Db,
  channel: string,
  payloads: readonly string[],
): Promise<void> => {
  await sql`select pg_notify(${channel}, p) from unnest(${payloads}::text[]) as p`.execute(db);
};

/** A member of a topic: by a socket of a node, or until a moment because they asked. */
export interface Present {
  readonly topic: string;
  readonly connection: string;
  readonly node: string | null;
  readonly until: Date | null;
  readonly role: string;
  readonly since: Date;
  readonly asleep: boolean;
}

export const putHere = async (db: Db, rows: readonly Present[]): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('live_here')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['topic', 'connection']).doUpdateSet((row) => ({
        until: row.ref('excluded.until'),
        role: row.ref('excluded.role'),
        asleep: row.ref('excluded.asleep'),
      })),
    )
    .execute();
};

export const removeHere = async (
  db: Db,
  departed: readonly Pick<Present, 'topic' | 'connection'>[],
): Promise<void> => {
  if (departed.length === 0) return;
  const topics = departed.map(({ topic }) => topic);
  const connections = departed.map(({ connection }) => connection);
  await sql`delete from live_here h
    using unnest(${topics}::text[], ${connections}::text[]) as g (topic, connection)
    where h.topic = g.topic and h.connection = g.connection`.execute(db);
};

/** The sides that are on each topic: a side is awake when one of its pages is. */
export const whoIsHere = async (
  db: Db,
  topics: readonly string[],
  { node, now }: { readonly node: string; readonly now: Date },
): Promise<Map<string, Here[]>> => {
  const rows = await db
    .selectFrom('live_here as h')
    .leftJoin('live_nodes as n', 'n.node', 'h.node')
    .select((select) => [
      'h.topic',
      'h.role',
      select.fn.min('h.since').as('since'),
      select.fn.agg<boolean>('bool_and', ['h.asleep']).as('asleep'),
    ])
    .where('h.topic', 'in', topics)
    .where((where) =>
      where.or([
        where('h.node', '=', node),
        where('n.until', '>', now),
        where('h.until', '>', now),
      ]),
    )
    .groupBy(['h.topic', 'h.role'])
    .orderBy('h.role')
    .execute();
  const found = new Map<string, Here[]>(topics.map((topic) => [topic, []]));
  for (const { topic, role, since, asleep } of rows) {
    found.get(topic)?.push({ role, since: since.toISOString(), asleep });
  }
  return found;
};

/** This node lives until then; false when the others had already given it up. */
export const nodeLives = async (db: Db, node: string, until: Date): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    insert into live_nodes (node, until) values (${node}, ${until})
    on conflict (node) do update set until = excluded.until
    returning (xmax <> 0) as known`.execute(db);
  return rows[0]?.known ?? false;
};

/** Removes members of nodes that are gone and members that stopped asking; returns their topics. */
export const sweepHere = async (db: Db, now: Date): Promise<readonly string[]> => {
  await db.deleteFrom('live_nodes').where('until', '<', now).execute();
  const rows = await db
    .deleteFrom('live_here')
    .where((where) =>
      where.or([
        where('until', '<', now),
        where.and([
          where('node', 'is not', null),
          where.not(
            where.exists(
              where
                .selectFrom('live_nodes as n')
                .select('n.node')
                .whereRef('n.node', '=', 'live_here.node'),
            ),
          ),
        ]),
      ]),
    )
    .returning('topic')
    .execute();
  return [...new Set(rows.map(({ topic }) => topic))];
};

export const removeNode = async (db: Db, node: string): Promise<void> => {
  await db.deleteFrom('live_here').where('node', '=', node).execute();
  await db.deleteFrom('live_nodes').where('node', '=', node).execute();
};
