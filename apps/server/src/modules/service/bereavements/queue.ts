import {
  bereavementLife,
  type BereavementState,
} from '@parasol/domain/service/bereavements/case-states';
import { sql } from 'kysely';
import { noText, type QueueSource } from '#ground/queue-source.ts';

/** Reported deaths. */
const bereavements: QueueSource = {
  rows: sql`select b.case_no as id, b.case_no as subject, ${noText} as order_no,
      ${noText} as person, b.brand, b.state as kind, b.state, null::bigint as fen,
      b.case_no as about, ${noText} as note, b.changed_at as since,
      (b.due + 1)::timestamp at time zone 'Asia/Shanghai' as due
    from bereavements b where b.state in
      ('reported', 'matched', 'papers-asked', 'papers-sent', 'confirmed')`,
  one: (id) => sql`b.case_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'bereavement', no: item.subject },
    title: `身故报告 ${item.about}`,
    stateTitle: bereavementLife.states[item.state as BereavementState].title,
    note: item.note,
  }),
};

/** The queues of this noun. */
export const bereavementSources = { bereavements };
