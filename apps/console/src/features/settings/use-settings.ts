import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';

export type Setting = Awaited<ReturnType<Api['listSettings']>>['settings'][number];

export const useSettings = () =>
  useQuery({
    queryKey: ['settings', 'list'],
    queryFn: async ({ signal }) => (await api.listSettings({}, { signal })).settings,
  });

export const useHistory = (key: string, brand: string | null) =>
  useQuery({
    queryKey: ['settings', 'history', key, brand],
    queryFn: async ({ signal }) =>
      (await api.listSettingChanges({ key, ...(brand === null ? {} : { brand }) }, { signal }))
        .changes,
  });

export const useRereadSettings = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['settings'] });
};
