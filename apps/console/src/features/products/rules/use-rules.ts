import { useMutation, useQueries } from '@tanstack/react-query';
import { App } from 'antd';
import type { Api } from '@parasol/contract';
import type { DiseaseSource } from '@parasol/domain/products/disclosure/library/rule-source';
import type { DraftContent } from '@parasol/domain/products/rules/rule-draft';
import { api } from '#shell/api.ts';
import { keyOf, useCall, useAwaitedReread } from '#shell/use-call.ts';

export type Rules = Awaited<ReturnType<Api['listRules']>>;
export type Draft = Awaited<ReturnType<Api['getRuleDraft']>>;
export type Change = Draft['changes'][number];

const atDay = (at: string) => (at === '' ? {} : { at });

export const useRules = (at: string) => useCall('listRules', atDay(at));

export const useRule = (disease: string, at: string) =>
  useCall('getRule', { disease, ...atDay(at) });

/** Trees by their codes, as far as they have arrived. */
export const useTrees = (codes: readonly string[]): Readonly<Record<string, DiseaseSource>> =>
  useQueries({
    queries: codes.map((disease) => ({
      queryKey: keyOf('getRule', { disease }),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.getRule({ disease }, { signal }),
    })),
    combine: (found) =>
      Object.fromEntries(
        found.flatMap(({ data }) => (data ? [[data.disease.code, data.disease]] : [])),
      ),
  });

export const useNotice = (baseProductNo: string) => useCall('getNoticeRules', { baseProductNo });

export const useDraft = (draftNo: number) =>
  useCall('getRuleDraft', { draftNo }, { refetchOnWindowFocus: false });

export const useRereadRules = () =>
  useAwaitedReread('listRules', 'getRule', 'getNoticeRules', 'getRuleDraft');

interface Saved {
  readonly content?: Partial<DraftContent>;
  readonly title?: string;
  readonly holdsFrom?: string | null;
}

/**
 * Saves a part of a draft over the version read; the refusal names a colleague who saved in
 * between.
 */
export const useSaveDraft = (draft: Draft) => {
  const reread = useRereadRules();
  const { message } = App.useApp();
  return useMutation({
    mutationFn: ({ content = {}, title, holdsFrom }: Saved) =>
      api.saveRuleDraft({
        draftNo: draft.draftNo,
        revision: draft.revision,
        title: title ?? draft.title,
        holdsFrom: holdsFrom === undefined ? draft.holdsFrom : holdsFrom,
        content: { ...draft.content, ...content },
      }),
    onSuccess: async () => {
      void message.success('已保存');
      await reread();
    },
  });
};
