import type { Api } from '@parasol/contract';
import { useCall, useAwaitedReread } from '#shell/use-call.ts';
import { useSettledPreview } from '#shell/use-settled-preview.ts';

export type ArticleDetail = Awaited<ReturnType<Api['getArticleForStaff']>>;
export type Version = ArticleDetail['versions'][number];
export type Listed = Awaited<ReturnType<Api['listArticlesForStaff']>>['articles'][number];
export type Preview = Awaited<ReturnType<Api['previewArticle']>>;

export const useArticles = () => useCall('listArticlesForStaff', {}, { refetchInterval: 30_000 });

export const useArticle = (articleId: number | null) =>
  useCall(
    'getArticleForStaff',
    { articleId: articleId ?? 0 },
    {
      enabled: articleId !== null,
      // A colleague may be writing: the form is not replaced under their hands.
      refetchOnWindowFocus: false,
    },
  );

export const useRereadArticles = () =>
  useAwaitedReread('listArticlesForStaff', 'getArticleForStaff', 'previewArticle');

export const usePreview = (input: Parameters<Api['previewArticle']>[0]) =>
  useSettledPreview('previewArticle', input);
