import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { deskOnly } from '#page/desk-only.ts';

export type AgentLeadsData = Output<'listAgentLeads'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<AgentLeadsData> =>
  deskOnly({ context }, (api) => api.listAgentLeads({}, { signal: request.signal }));
