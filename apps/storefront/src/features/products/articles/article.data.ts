import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { isApiError } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import type { PageMeta } from '#pages.ts';

export interface ArticleData {
  readonly article: Output<'getArticle'>;
  readonly said: Output<'listArticleComments'>;
  /** Points for reading it, for a logged-in customer. */
  readonly offer: Output<'getArticlePoints'>['offer'];
}

export const loader: Loads<ArticleData> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const articleId = params['articleId'] ?? '';
  const before = new URL(request.url).searchParams.get('before');
  const { signal } = request;
  const [article, said, { offer }] = await Promise.all([
    api.getArticle({ articleId }, { signal }),
    api.listArticleComments({ articleId, ...(before === null ? {} : { before }) }, { signal }),
    api.getArticlePoints({ articleId }, { signal }),
  ]);
  return { article, said, offer };
};

export interface ArticleAnswer {
  readonly ok: boolean;
  readonly about: 'points' | 'comment';
  readonly message: string;
}

const messageOf = (error: { message: string; data: unknown }): string => {
  const data = error.data as { fields?: readonly { message: string }[] } | null;
  return data?.fields?.[0]?.message ?? error.message;
};

export const action: Acts<ArticleAnswer> = async ({ params, request, context }) => {
  const form = await request.formData();
  const articleId = params['articleId'] ?? '';
  const api = context.get(apiContext);
  try {
    if (textOf(form, 'intent') === 'finish') {
      const { points } = await api.finishArticle({ articleId });
      return { ok: true, about: 'points', message: `${points} 积分已到账。` };
    }
    await api.submitArticleComment({ articleId, body: textOf(form, 'body') });
    return { ok: true, about: 'comment', message: '谢谢，工作人员查看后会展示在这里。' };
  } catch (error) {
    const about = textOf(form, 'intent') === 'finish' ? 'points' : 'comment';
    if (isApiError(error)) return { ok: false, about, message: messageOf(error) };
    throw error;
  }
};

export const meta = ({ article }: ArticleData, brand: PublicBrand): PageMeta => ({
  title: `${article.title} · ${brand.name}`,
  description: article.summary,
});
