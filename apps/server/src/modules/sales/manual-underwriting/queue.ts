import { underwritingQueues } from '@parasol/domain/sales/manual-underwriting/queues';
import { type Skill, skills } from '@parasol/domain/sales/manual-underwriting/skills';
import { sql } from 'kysely';
import type { QueueSource } from '#ground/queue-source.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import { insuredNames } from './desk/insured-names.ts';

/** Cases of manual underwriting. */
const referred: QueueSource = {
  rows: sql`select c.manual_underwriting_no as id, c.manual_underwriting_no as subject,
      c.order_no, c.user_id::text as person, c.brand, c.state as kind, c.state,
      c.sum_fen as fen, c.base_product_no as about, c.skill as note, c.changed_at as since,
      ((c.due + 1)::timestamp at time zone 'Asia/Shanghai') as due
    from underwriting_cases c
    where c.state in ('submitted', 'in-review', 'supplemented', 'with-insurer', 'to-confirm')`,
  about: (orderNo) => sql`c.order_no = ${orderNo}`,
  one: (id) => sql`c.manual_underwriting_no = ${id}`,
  words: (app, item) => ({
    subject: { kind: 'underwriting-case', no: item.subject },
    title: `${item.subject} ${productName(app, item.about)}`,
    stateTitle: underwritingQueues.referred.kinds[item.state] ?? '',
    note: skills[item.note as Skill],
  }),
  names: insuredNames,
};

/** The queues of this noun. */
export const underwritingSources = { referred };
