import type { DossierKind } from '@parasol/domain/base/queues/queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';

export type Dossier = Awaited<ReturnType<Api['getOrderDossier']>>;

const read: Readonly<
  Record<DossierKind, (no: string, options: { signal: AbortSignal }) => Promise<Dossier>>
> = {
  order: (orderNo, options) => api.getOrderDossier({ orderNo }, options),
  policy: (policyNo, options) => api.getPolicyDossier({ policyNo }, options),
  person: (userId, options) => api.getPersonDossier({ userId }, options),
};

/** Everything about one thing; every look is written down, so a window that comes back asks not. */
export const useDossier = (kind: DossierKind, no: string) =>
  useQuery({
    queryKey: ['dossier', kind, no],
    queryFn: ({ signal }) => read[kind](no, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const useRereadDossiers = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['dossier'] });
};
