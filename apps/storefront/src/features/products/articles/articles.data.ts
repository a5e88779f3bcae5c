import type { Output } from '@parasol/contract';
import { articleTopics, type ArticleTopic } from '@parasol/domain/products/articles/article-names';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { apiContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

export interface ArticlesData extends Output<'listArticles'> {
  readonly topic: ArticleTopic | null;
  readonly words: string;
}

const longest = 60;

const topicOf = (text: string | null): ArticleTopic | null =>
  text !== null && Object.hasOwn(articleTopics, text) ? (text as ArticleTopic) : null;

export const loader: Loads<ArticlesData> = async ({ request, context }) => {
  const query = new URL(request.url).searchParams;
  const topic = topicOf(query.get('topic'));
  const words = (query.get('q') ?? '').trim().slice(0, longest);
  const found = await context
    .get(apiContext)
    .listArticles({ words, ...(topic === null ? {} : { topic }) }, { signal: request.signal });
  return { ...found, topic, words };
};

export const meta = ({ topic }: ArticlesData, brand: PublicBrand): PageMeta => ({
  title: `${topic === null ? '保险知识' : articleTopics[topic]} · ${brand.name}`,
  description: '健康告知怎么读、犹豫期怎么算、医疗险不赔什么：把保险里容易弄错的事讲清楚。',
});
