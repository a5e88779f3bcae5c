import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';

export type Member = Awaited<ReturnType<Api['listStaff']>>['staff'][number];
export type Roles = Awaited<ReturnType<Api['listRoles']>>;

const key = ['staff'] as const;

export const useMembers = () =>
  useQuery({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) => (await api.listStaff({}, { signal })).staff,
  });

export const useRoles = () =>
  useQuery({
    queryKey: [...key, 'roles'],
    queryFn: ({ signal }) => api.listRoles({}, { signal }),
  });

export const useReread = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: key });
};
