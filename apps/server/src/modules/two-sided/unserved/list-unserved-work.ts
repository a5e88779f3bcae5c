import { dateOf } from '@parasol/domain/calendar/shanghai';
import { agentStates } from '@parasol/domain/agents/agent-states';
import { orderStates } from '@parasol/domain/orders/order-states';
import { policyStates } from '@parasol/domain/policies/policy-states';
import { sessionStates } from '@parasol/domain/two-sided/session-states';
import type { App, Verb } from '#ground/context.ts';
import { approvedAgents } from '#modules/agents/find-agent.ts';
import { unservedWork, type UnservedRow } from './queries.ts';

const stateTitle = ({ kind, state }: UnservedRow): string => {
  if (kind === 'session') return sessionStates[state].title;
  return kind === 'order' ? orderStates[state].title : policyStates[state].title;
};

const productName = ({ catalogue }: App, no: string): string =>
  catalogue.find(no)?.product.names.marketing ?? no;

/** Sales under way and policies whose agent may not serve any more, with who could take them. */
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
      agentStateTitle: agentStates[row.agentState].title,
      since: row.since?.toISOString() ?? null,
    })),
    agents: agents
      .filter(({ certificate_until: until }) => (until ?? '') >= today)
      .map(({ agent_no: agentNo, name, brand }) => ({ agentNo, name, brand })),
  };
};
