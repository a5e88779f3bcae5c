import { claimGuides } from '@parasol/domain/contracts/claims/claim-guide';
import { claimLife, type ClaimState } from '@parasol/domain/contracts/claims/claim-states';
import type { ClaimKind } from '@parasol/domain/products/catalogue/product/claim-kinds';
import { sql } from 'kysely';
import { noText, type QueueSource } from '#ground/queue-source.ts';

/** Claims under way. */
const claims: QueueSource = {
  rows: sql`select c.claim_no as id, c.policy_no as subject, c.order_no,
      c.user_id::text as person, c.brand, c.state as kind, c.state, null::bigint as fen,
      c.kind as about, ${noText} as note, c.changed_at as since,
      (c.due + 1)::timestamp at time zone 'Asia/Shanghai' as due
    from claims c where c.state in
      ('reported', 'papers-asked', 'complete', 'forwarded', 'agreed', 'declined')`,
  about: (orderNo) => sql`c.order_no = ${orderNo}`,
  one: (id) => sql`c.claim_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `${item.id} ${claimGuides[item.about as ClaimKind].title}`,
    stateTitle: claimLife.states[item.state as ClaimState].title,
    note: item.note,
  }),
};

/** The queues of this noun. */
export const claimSources = { claims };
