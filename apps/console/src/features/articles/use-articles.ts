import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';

export type ArticleDetail = Awaited<ReturnType<Api['getArticleForStaff']>>;
export type Version = ArticleDetail['versions'][number];
export type Preview = Awaited<ReturnType<Api['previewArticle']>>;

const key = ['articles'] as const;

export const useArticles = () =>
  useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => api.listArticlesForStaff({}, { signal }),
    refetchInterval: 30_000,
  });

export const useArticle = (articleId: number | null) =>
  useQuery({
    enabled: articleId !== null,
    queryKey: [...key, articleId],
    queryFn: ({ signal }) => api.getArticleForStaff({ articleId: articleId ?? 0 }, { signal }),
    // Somebody may be writing: what stands in the form is not replaced under their hands.
    refetchOnWindowFocus: false,
  });

export const useRereadArticles = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
};

const settleMs = 500;

/** How what stands in the form would read, a moment after the last key. */
export const usePreview = (input: Parameters<Api['previewArticle']>[0]) => {
  const [settled, setSettled] = useState(input);
  const text = JSON.stringify(input);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as typeof input), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: [...key, 'preview', settled],
    queryFn: ({ signal }) => api.previewArticle(settled, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
};
