import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { agentLife } from '@parasol/domain/products/agents/agent-states';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { sessionLife } from '@parasol/domain/service/two-sided/session-states';
import type { Verb } from '#ground/context.ts';
import { approvedAgents } from '#modules/products/agents/find-agent.ts';
import { unservedWork, type UnservedRow } from './queries.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

const stateTitle = ({ kind, state }: UnservedRow): string => {
  if (kind === 'session') return sessionLife.states[state].title;
  return kind === 'order' ? orderLife.states[state].title : policyLife.states[state].title;
};

/** Open sales and policies whose agent may no longer serve, with the agents who could take them. */
export const listUnservedWork: Verb<'listUnservedWork'> = async ({ app, caller, now }, asked) => {
  const rows = await unservedWork(app.database.db, { brand: caller.brand, ...asked });
  const today = dateOf(now.getTime());
  const brands = [...new Set(rows.map(({ brand }) => brand))];
  const agents = (
    await Promise.all(brands.map((brand) => approvedAgents(app.database.db, brand)))
  ).flat();
  return {
    work: rows.map((row) => ({
      kind: row.kind,
      no: row.no,
      brand: row.brand,
      productName: productName(app, row.baseProductNo),
      stateTitle: stateTitle(row),
      agentNo: row.agentNo,
      agentName: row.agentName,
      agentStateTitle: agentLife.states[row.agentState].title,
      since: row.since?.toISOString() ?? null,
    })),
    agents: agents
      .filter(({ certificate_until: until }) => (until ?? '') >= today)
      .map(({ agent_no: agentNo, name, brand }) => ({ agentNo, name, brand })),
  };
};
