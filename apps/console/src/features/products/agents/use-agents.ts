import type { Api } from '@parasol/contract';
import type { AgentState } from '@parasol/domain/products/agents/agent-states';
import { fileOptions, useCall, useReread } from '#shell/use-call.ts';

export type Agent = Awaited<ReturnType<Api['getAgentForStaff']>>;

export const useAgents = (state: AgentState | undefined, words: string, unidentified: boolean) =>
  useCall(
    'listAgents',
    {
      state,
      unidentified: unidentified ? 'true' : undefined,
      words,
    },
    { select: ({ agents }) => agents },
  );

export const useAgent = (agentNo: string) => useCall('getAgentForStaff', { agentNo });

/** A look at a photo is recorded, so it is read once. */
export const useAgentPhoto = (agentNo: string) =>
  useCall('getAgentPhotoForStaff', { agentNo }, fileOptions);

export const useRereadAgents = () =>
  useReread('listAgents', 'getAgentForStaff', 'getAgentPhotoForStaff', 'listUnservedWork');
