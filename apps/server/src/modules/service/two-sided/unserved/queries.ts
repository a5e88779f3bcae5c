import { sql } from 'kysely';
import type { AgentState } from '@parasol/domain/products/agents/agent-states';
import {
  finalOrderStates,
  type OrderState,
} from '@parasol/domain/sales/orders/states/order-states';
import { overStates, type PolicyState } from '@parasol/domain/contracts/policies/policy-states';
import { beforeOrder, type SessionState } from '@parasol/domain/service/two-sided/session-states';
import type { Db } from '#ground/db/schema.ts';
import { agentFacts } from '#modules/products/agents/find-agent.ts';
import { orderFacts } from '#modules/sales/orders/order.ts';
import { policyFacts } from '#modules/contracts/policies/policy.ts';

type Unserved =
  | { readonly kind: 'session'; readonly state: SessionState }
  | { readonly kind: 'order'; readonly state: OrderState }
  | { readonly kind: 'policy'; readonly state: PolicyState };

export type UnservedRow = Unserved & {
  readonly no: string;
  readonly brand: string;
  readonly baseProductNo: string;
  readonly agentNo: string;
  readonly agentName: string;
  readonly agentState: AgentState;
  readonly since: Date | null;
};

const most = 200;

/** Work without an agent, the oldest first: open sessions and orders, policies in force. */
export const unservedWork = async (
  db: Db,
  {
    brand,
    agentNo = null,
  }: { readonly brand: string | null; readonly agentNo?: string | undefined | null },
): Promise<UnservedRow[]> => {
  const { rows } = await sql<UnservedRow>`
    with work as (
      select 'session' as kind, agent_order_no as no, state, brand, base_product_no, agent_no,
        null::timestamptz as since
      from agent_orders
      where state = any(${[...beforeOrder]}::text[])
      union all
      select 'order', order_no, state, brand, base_product_no, seller, null
      from ${orderFacts} o
      where seller is not null and state <> all(${finalOrderStates}::text[]) and state <> 'draft'
      union all
      select 'policy', policy_no, state, brand, base_product_no, coalesce(served_by, seller),
        unserved_since
      from ${policyFacts} p
      where unserved_since is not null and state <> all(${[...overStates]}::text[])
    )
    select w.kind, w.no, w.state, w.brand, w.base_product_no as "baseProductNo",
      w.agent_no as "agentNo", a.name as "agentName", a.state as "agentState",
      coalesce(w.since, a.state_since) as since
    from work w join ${agentFacts} a on a.agent_no = w.agent_no
    where (w.since is not null or a.state in ('suspended', 'ended'))
      and (${brand}::text is null or w.brand = ${brand})
      and (${agentNo}::text is null or w.agent_no = ${agentNo})
    order by since nulls last, w.kind, w.no limit ${most}`.execute(db);
  return rows;
};
