import type { DossierKind } from '@parasol/domain/base/queues/queue';
import { type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { useCall, useReread } from '#shell/use-call.ts';

export type Dossier = Awaited<ReturnType<Api['getOrderDossier']>>;

/**
 * Everything about one thing; every look is recorded, so a window that regains focus does not load
 * again.
 */
const lookOptions = { staleTime: 60_000, refetchOnWindowFocus: false } as const;

export const useDossier = (kind: DossierKind, no: string): UseQueryResult<Dossier> => {
  const of = (one: DossierKind) => ({ ...lookOptions, enabled: kind === one });
  const order = useCall('getOrderDossier', { orderNo: no }, of('order'));
  const policy = useCall('getPolicyDossier', { policyNo: no }, of('policy'));
  const person = useCall('getPersonDossier', { userId: no }, of('person'));
  return { order, policy, person }[kind];
};

export const useRereadDossiers = () =>
  useReread('getOrderDossier', 'getPolicyDossier', 'getPersonDossier');
