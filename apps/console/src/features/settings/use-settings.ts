import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';

type Known = Awaited<ReturnType<Api['listKnownSettings']>>['settings'][number];
type Kept = Awaited<ReturnType<Api['listSettings']>>['settings'][number];

/** What a setting is, together with what it is set to for all brands and for single ones. */
export interface Setting extends Known {
  readonly set: readonly Kept[];
}

const others = (set: readonly Kept[], known: readonly Known[]): Known[] => {
  const keys = new Set(set.map(({ key }) => key));
  for (const { key } of known) keys.delete(key);
  return [...keys].map((key) => ({
    key,
    title: key,
    schema: {},
    otherwise: null,
    public: set.some((one) => one.key === key && one.public),
    everywhere: false,
    mayChange: true,
  }));
};

export const useSettings = () =>
  useQuery({
    queryKey: ['settings', 'list'],
    queryFn: async ({ signal }): Promise<readonly Setting[]> => {
      const [{ settings: known }, { settings: set }] = await Promise.all([
        api.listKnownSettings({}, { signal }),
        api.listSettings({}, { signal }),
      ]);
      return [...known, ...others(set, known)].map((one) => ({
        ...one,
        set: set.filter(({ key }) => key === one.key),
      }));
    },
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
