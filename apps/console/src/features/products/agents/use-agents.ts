import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import type { AgentState } from '@parasol/domain/products/agents/agent-states';
import { api } from '#shell/api.ts';

export type Agent = Awaited<ReturnType<Api['getAgentForStaff']>>;

const key = 'agents';

export const useAgents = (state: AgentState | undefined, words: string, unidentified: boolean) =>
  useQuery({
    queryKey: [key, 'list', state ?? '', words, unidentified],
    queryFn: async ({ signal }) =>
      (
        await api.listAgents(
          {
            ...(state ? { state } : {}),
            ...(unidentified ? { unidentified: 'true' } : {}),
            words,
          },
          { signal },
        )
      ).agents,
  });

export const useAgent = (agentNo: string) =>
  useQuery({
    queryKey: [key, agentNo],
    queryFn: ({ signal }) => api.getAgentForStaff({ agentNo }, { signal }),
  });

/** A look at a photo is written down, so it is read once. */
export const useAgentPhoto = (agentNo: string) =>
  useQuery({
    queryKey: [key, agentNo, 'photo'],
    queryFn: async ({ signal }) => {
      const file: unknown = await api.getAgentPhotoForStaff({ agentNo }, { signal });
      if (!(file instanceof Blob)) throw new TypeError('the answer is no file');
      return file;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const useRereadAgents = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [key] });
};
