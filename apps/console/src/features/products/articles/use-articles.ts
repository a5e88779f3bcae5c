import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@parasol/contract';
import { api } from '#shell/api.ts';
import { useSettledPreview } from '#ui/versions/use-settled-preview.ts';

export type ArticleDetail = Awaited<ReturnType<Api['getArticleForStaff']>>;
export type Version = ArticleDetail['versions'][number];
export type Listed = Awaited<ReturnType<Api['listArticlesForStaff']>>['articles'][number];
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
    // A colleague may be writing: the form is not replaced under their hands.
    refetchOnWindowFocus: false,
  });

export const useRereadArticles = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
};

export const usePreview = (input: Parameters<Api['previewArticle']>[0]) =>
  useSettledPreview(key, input, (asked, options) => api.previewArticle(asked, options));
