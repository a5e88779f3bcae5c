import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/brands/brand';
import { isApiError } from '@parasol/client/api-error';
import { apiContext } from '../../api/context.ts';
import { textOf } from '../../page/posted-form.ts';
import type { PageMeta } from '../../pages.ts';

export interface ArticleData {
  readonly article: Output<'getArticle'>;
  readonly said: Output<'listArticleComments'>;
}

export const loader = async ({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<ArticleData> => {
  const api = context.get(apiContext);
  const articleId = params['articleId'] ?? '';
  const before = new URL(request.url).searchParams.get('before');
  const { signal } = request;
  const [article, said] = await Promise.all([
    api.getArticle({ articleId }, { signal }),
    api.listArticleComments({ articleId, ...(before === null ? {} : { before }) }, { signal }),
  ]);
  return { article, said };
};

export type CommentAnswer = { readonly ok: boolean; readonly message: string };

const messageOf = (error: { message: string; data: unknown }): string => {
  const data = error.data as { fields?: readonly { message: string }[] } | null;
  return data?.fields?.[0]?.message ?? error.message;
};

export const action = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<CommentAnswer> => {
  const form = await request.formData();
  const articleId = params['articleId'] ?? '';
  try {
    await context.get(apiContext).submitArticleComment({ articleId, body: textOf(form, 'body') });
    return { ok: true, message: '谢谢，工作人员查看后会展示在这里。' };
  } catch (error) {
    if (isApiError(error)) return { ok: false, message: messageOf(error) };
    throw error;
  }
};

export const meta = ({ article }: ArticleData, brand: PublicBrand): PageMeta => ({
  title: `${article.title} · ${brand.name}`,
  description: article.summary,
});
