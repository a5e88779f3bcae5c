import type { Output } from '@parasol/contract';
import type { Loads } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';

export type AgentLeadsData = Output<'listAgentLeads'>;

export const loader: Loads<AgentLeadsData> = ({ request, context }) =>
  deskOnly({ context }, (api) => api.listAgentLeads({}, { signal: request.signal }));
