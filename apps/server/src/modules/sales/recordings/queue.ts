import {
  recordingLife,
  type RecordingState,
} from '@parasol/domain/sales/recordings/recording-states';
import { sql } from 'kysely';
import type { QueueSource } from '#ground/queue-source.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import { orderFacts } from '#modules/sales/orders/order.ts';

/** Recordings to be checked, or to be made again. */
const recordings: QueueSource = {
  rows: sql`select r.recording_no as id, r.recording_no as subject, r.order_no,
      o.user_id::text as person, r.brand, r.state as kind, r.state, null::bigint as fen,
      o.base_product_no as about, r.agent_no as note,
      coalesce(r.decided_at, r.completed_at) as since,
      ((r.again_by + 1)::timestamp at time zone 'Asia/Shanghai') as due
    from recordings r cross join lateral (
      select * from ${orderFacts} f where order_no = r.order_no offset 0) o
    where (r.state = 'to-check' or (r.state = 'returned' and r.again_by is not null
      and not exists (select from recordings later
        where later.order_no = r.order_no and later.number > r.number)))`,
  about: (orderNo) => sql`r.order_no = ${orderNo}`,
  one: (id) => sql`r.recording_no = ${id}`,
  words: (app, item) => ({
    subject: { kind: 'recording', no: item.id },
    title: `${item.order_no ?? ''} ${productName(app, item.about)}`,
    stateTitle: recordingLife.states[item.state as RecordingState].title,
    note: item.note,
  }),
};

/** The queues of this noun. */
export const recordingSources = { recordings };
