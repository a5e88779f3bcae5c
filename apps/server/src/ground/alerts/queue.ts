import { sql } from 'kysely';
import { noMoment, noText, numbered, type QueueSource } from '#ground/queue-source.ts';

/** Alerts that no colleague has seen. */
export const alertsQueue: QueueSource = {
  rows: sql`select a.alert_id::text as id, a.subject, ${noText} as order_no, ${noText} as person,
      a.brand, a.kind, case when a.times > 1 then 'repeated' else 'new' end as state,
      null::bigint as fen, a.kind as about, a.subject as note, a.at as since, ${noMoment} as due
    from pay_alerts a where a.seen_at is null`,
  one: (id) => numbered(sql`a.alert_id`, id),
};
