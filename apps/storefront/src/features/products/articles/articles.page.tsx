import { Search } from 'lucide-react';
import { Form, useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ChipLink } from '#ui/actions/chip-link.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { State } from '#ui/feedback/state.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import type { ArticlesData } from './articles.data.ts';

/** All articles of the brand, by topic and by words. */
const ArticlesPage = () => {
  const { articles, topics, topic, words } = useLoaderData<ArticlesData>();
  const brand = useBrand();
  const at = (chosen?: string): string =>
    brandLink(brand, '/articles', { topic: chosen, q: words });
  return (
    <main className="page-width py-6 md:py-10">
      <h1 className="font-display text-2xl font-semibold md:text-3xl">保险知识</h1>
      <p className="mt-2 max-w-170 text-ink-2">
        买之前、用的时候、出了事，容易弄错的地方一篇讲清一件。写的是一般规则，具体以合同为准。
      </p>
      <search className="mt-6 block max-w-140">
        <Form method="get" className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField
              key={words}
              label="想了解什么"
              name="q"
              type="search"
              defaultValue={words}
              maxLength={60}
              enterKeyHint="search"
            />
          </div>
          <Button type="submit" look="secondary" aria-label="查找" className="px-4!">
            <Search className="size-5" aria-hidden="true" />
          </Button>
        </Form>
      </search>
      <nav aria-label="主题" className="mt-5">
        <ul className="flex flex-wrap gap-2">
          <li>
            <ChipLink to={at()} current={topic === null}>
              全部
            </ChipLink>
          </li>
          {topics.map((each) => (
            <li key={each.topic}>
              <ChipLink to={at(each.topic)} current={topic === each.topic}>
                {each.title}
                <span className="figures ml-1.5 text-ink-3">{each.count}</span>
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {words === '' ? null : (
        <p className="mt-6 text-sm text-ink-2" role="status">
          {articles.length === 0 ? `没有找到“${words}”` : `“${words}”，${articles.length} 篇`}
        </p>
      )}
      {articles.length === 0 ? (
        <State
          picture={<EmptyPicture />}
          title="没有找到文章"
          action={<ButtonLink to={brandLink(brand, '/articles')}>看全部文章</ButtonLink>}
        >
          换个说法试试，或者打 {brand.phone} 问一问。
        </State>
      ) : (
        <ul className="mt-6 grid gap-4 md:grid-cols-2">
          {articles.map((article) => (
            <li
              key={article.articleId}
              className="swift relative flex flex-col rounded-lg border bg-surface p-5 hover:border-primary"
            >
              <p>
                <Tag tone="primary">{article.topicName}</Tag>
              </p>
              <h2 className="mt-2 text-lg font-semibold text-balance">
                <Anchor
                  to={brandLink(brand, '/content/:articleId', { articleId: article.articleId })}
                  className="after:absolute after:inset-0 after:rounded-lg"
                >
                  {article.title}
                </Anchor>
              </h2>
              <p className="mt-1 mb-3 text-sm text-ink-2">{article.summary}</p>
              <p className="figures mt-auto flex gap-4 text-xs text-ink-3">
                <span>约 {article.minutes} 分钟</span>
                <span>{dateText(article.changedOn)} 更新</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
};

export default ArticlesPage;
