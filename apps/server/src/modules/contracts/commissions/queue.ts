import { type HoldReason, holdReasons } from '@parasol/domain/products/agents/commission-holds';
import { agentQueues } from '@parasol/domain/products/agents/queues';
import { sql } from 'kysely';
import { noMoment, type QueueSource } from '#ground/queue-source.ts';
import { policyFacts } from '#modules/contracts/policies/policy.ts';

/** Commission that is held until a colleague decides. */
const commissionHolds: QueueSource = {
  rows: sql`select h.policy_no as id, h.policy_no as subject, p.order_no,
      p.user_id::text as person, h.brand, h.reason as kind, h.reason as state,
      null::bigint as fen, h.agent_no as about, h.reason as note, h.held_at as since,
      ${noMoment} as due
    from commission_holds h join ${policyFacts} p on p.policy_no = h.policy_no
    where h.decision is null`,
  about: (orderNo) => sql`p.order_no = ${orderNo}`,
  one: (id) => sql`h.policy_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'policy', no: item.subject },
    title: `保单 ${item.subject}，服务人员 ${item.about}`,
    stateTitle: agentQueues['commission-holds'].kinds[item.state] ?? '',
    note: holdReasons[item.state as HoldReason],
  }),
};

/** The queues of this noun. */
export const commissionSources = { 'commission-holds': commissionHolds };
