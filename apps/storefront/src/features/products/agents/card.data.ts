import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Loads } from '#api/context.ts';
import type { OwnAgent } from './agent.data.ts';

export interface CardData {
  readonly agent: OwnAgent;
  /** As customers see it; null while it is not shown to them. */
  readonly card: Output<'getAgentInfo'>['agent'];
}

export const loader: Loads<CardData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const [{ agent }, { agent: card }] = await Promise.all([
    api.getOwnAgent({}, { signal: request.signal }),
    api.getAgentInfo({}),
  ]);
  if (agent === null) throw redirect(brandLink(context.get(brandContext), '/agent'));
  return { agent, card };
};
