import { sql } from 'kysely';
import { noText, type QueueSource } from '#ground/queue-source.ts';

/** Call-backs that customers asked for. */
export const callBacksQueue: QueueSource = {
  rows: sql`select b.call_back_no as id, b.call_back_no as subject, ${noText} as order_no,
      b.user_id::text as person, b.brand, b.state as kind, b.state, null::bigint as fen,
      b.call_back_no as about,
      b.tries || coalesce('~' || b.matter, '') as note, b.created_at as since,
      b.starts_at + interval '30 minutes' as due
    from call_backs b where b.state in ('waiting', 'again')`,
  one: (id) => sql`b.call_back_no = ${id}`,
};
