import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { Api } from '@parasol/contract';
import type { DiseaseSource } from '@parasol/domain/products/disclosure/library/rule-source';
import type { DraftContent } from '@parasol/domain/products/rules/rule-draft';
import { api } from '#shell/api.ts';

export type Rules = Awaited<ReturnType<Api['listRules']>>;
export type Draft = Awaited<ReturnType<Api['getRuleDraft']>>;
export type Change = Draft['changes'][number];

const rules = ['rules'];

const atDay = (at: string) => (at === '' ? {} : { at });

export const useRules = (at: string) =>
  useQuery({
    queryKey: [...rules, 'list', at],
    queryFn: ({ signal }) => api.listRules(atDay(at), { signal }),
  });

export const useRule = (disease: string, at: string) =>
  useQuery({
    queryKey: [...rules, 'rule', disease, at],
    queryFn: ({ signal }) => api.getRule({ disease, ...atDay(at) }, { signal }),
  });

/** Trees by their codes, those that have arrived. */
export const useTrees = (codes: readonly string[]): Readonly<Record<string, DiseaseSource>> =>
  useQueries({
    queries: codes.map((disease) => ({
      queryKey: [...rules, 'rule', disease, ''],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.getRule({ disease }, { signal }),
    })),
    combine: (found) =>
      Object.fromEntries(
        found.flatMap(({ data }) => (data ? [[data.disease.code, data.disease]] : [])),
      ),
  });

export const useNotice = (baseProductNo: string) =>
  useQuery({
    queryKey: [...rules, 'notice', baseProductNo],
    queryFn: ({ signal }) => api.getNoticeRules({ baseProductNo }, { signal }),
  });

export const useDraft = (draftNo: number) =>
  useQuery({
    queryKey: [...rules, 'draft', draftNo],
    queryFn: ({ signal }) => api.getRuleDraft({ draftNo }, { signal }),
    refetchOnWindowFocus: false,
  });

export const useRereadRules = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: rules });
};

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
