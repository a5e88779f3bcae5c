import type { Api, Output } from '@parasol/contract';
import { isLinkKey } from '@parasol/domain/products/agents/agent-links';

/** The agent of a visitor by an address; numbers of sellers are digits and letters. */
export const servingAgent = async (
  api: Api,
  query: URLSearchParams,
  sale: string | undefined,
): Promise<Output<'getAgentInfo'>['agent']> => {
  const shareKey = query.get('shareKey');
  if (shareKey !== null && isLinkKey(shareKey)) {
    const { agent } = await api.getAgentInfo({ shareKey });
    if (agent !== null) return agent;
  }
  const agentNo = sale ?? query.get('seller') ?? query.get('broker') ?? '';
  return /^[A-Z0-9]{2,20}$/.test(agentNo) ? (await api.getAgentInfo({ agentNo })).agent : null;
};
