import { Form, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { HelpCard } from '#shell/frame/help-card.tsx';
import { useRow } from '#shell/navigation/use-row.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { dateText } from '#ui/text/moment-text.ts';
import { ArticleBody } from './article-body.tsx';
import type { ArticleData, ArticleAnswer } from './article.data.ts';

const Contents = ({ article }: Pick<ArticleData, 'article'>) => {
  const parts = article.blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  return parts.length < 3 ? null : (
    <nav aria-label="目录" className="mb-6 max-lg:hidden">
      <p className="font-semibold">目录</p>
      <ol className="mt-1 text-sm">
        {parts.map((block) =>
          block.kind === 'heading' ? (
            <li key={block.id}>
              <a
                href={`#${block.id}`}
                className="flex min-h-11 items-center text-ink-2 hover:text-primary-strong"
              >
                {block.text}
              </a>
            </li>
          ) : null,
        )}
      </ol>
    </nav>
  );
};

const Comments = ({ said }: Pick<ArticleData, 'said'>) => {
  const answer = useActionData<ArticleAnswer>();
  const { pathname } = useLocation();
  const brand = useBrand();
  const sending = useNavigation().state === 'submitting';
  const { comments, next, own } = said;
  return (
    <Section
      id="comments"
      title="读者评论"
      note="每人一条，工作人员查看后展示。请不要写电话、证件号码等个人信息。"
      className="mt-12 print:hidden"
    >
      {answer?.about !== 'comment' ? null : (
        <Banner tone={answer.ok ? 'success' : 'warning'} live>
          {answer.message}
        </Banner>
      )}
      {comments.length === 0 ? null : (
        <ul className="my-4 grid gap-3">
          {comments.map(({ commentId, body, at }) => (
            <li key={commentId} className="rounded-lg border bg-surface p-4">
              <p className="whitespace-pre-line wrap-anywhere">{body}</p>
              <p className="figures mt-1 text-xs text-ink-3">{at}</p>
            </li>
          ))}
        </ul>
      )}
      {next === null ? null : (
        <ButtonLink to={`?before=${encodeURIComponent(next)}`} look="secondary" size="small">
          更早的评论
        </ButtonLink>
      )}
      {own.may ? (
        <Form method="post" className="mt-4 grid grid-cols-1 gap-4">
          <TextArea
            label="想说的话"
            name="body"
            required
            minLength={5}
            maxLength={500}
            rows={3}
            hint="5 至 500 字"
          />
          <div>
            <Button type="submit" look="secondary" loading={sending}>
              提交评论
            </Button>
          </div>
        </Form>
      ) : (
        <p className="mt-4 text-sm text-ink-2">
          {own.reason}。
          {own.reason.startsWith('登录') ? (
            <TextLink to={brandLink(brand, '/login', { to: pathname })}>去登录</TextLink>
          ) : null}
        </p>
      )}
    </Section>
  );
};

/** A customer who has read to here may confirm it. */
const Finished = ({ offer }: { readonly offer: NonNullable<ArticleData['offer']> }) => {
  const answer = useActionData<ArticleAnswer>();
  const brand = useBrand();
  const sending = useNavigation().state !== 'idle';
  const about = answer?.about === 'points' ? answer : undefined;
  if (offer.state === 'today-over' && about === undefined) return null;
  return (
    <div className="mt-6 print:hidden">
      {about?.ok === true || offer.state === 'got' ? (
        <p role="status" className="text-sm text-ink-2">
          读完这篇的 {offer.points} 积分已到账。
          <TextLink to={brandLink(brand, '/me/points')}>查看积分</TextLink>
        </p>
      ) : about ? (
        <Banner tone="warning" live>
          {about.message}
        </Banner>
      ) : (
        <Form method="post">
          <Button type="submit" name="intent" value="finish" look="secondary" loading={sending}>
            读完了，领 {offer.points} 积分
          </Button>
        </Form>
      )}
    </div>
  );
};

/** One article: readable before any script runs, on paper, and in larger type on request. */
const ArticlePage = () => {
  const { article, said, offer } = useLoaderData<ArticleData>();
  const brand = useBrand();
  const large = useRow()?.variant === 'large';
  const { articleId } = article;
  return (
    <main className="page-width py-6 md:py-10 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
      <div className="min-w-0 max-w-170">
        <nav aria-label="上级页面" className="text-sm">
          <TextLink to={brandLink(brand, '/articles')} alone>
            保险知识
          </TextLink>
          <TextLink
            to={brandLink(brand, '/articles', { topic: article.topic })}
            alone
            className="ml-4"
          >
            {article.topicName}
          </TextLink>
        </nav>
        <article>
          <h1 className="font-display text-2xl font-semibold text-balance md:text-3xl">
            {article.title}
          </h1>
          <p className="mt-3 text-ink-2">{article.summary}</p>
          <p className="figures mt-3 flex flex-wrap items-center gap-x-4 border-b pb-4 text-sm text-ink-3">
            <span>
              {brand.company} {article.responsible}
            </span>
            <span>{dateText(article.changedOn)} 更新</span>
            <span>约 {article.minutes} 分钟读完</span>
            <TextLink
              to={
                large
                  ? brandLink(brand, '/content/:articleId', { articleId })
                  : brandLink(brand, '/scalecontent/:articleId', { articleId })
              }
              alone
              className="print:hidden"
            >
              {large ? '标准字号' : '放大阅读'}
            </TextLink>
          </p>
          <div
            className={classNames(
              'mt-5 grid grid-cols-1 gap-4',
              large ? 'text-xl leading-10' : 'leading-8',
            )}
          >
            <ArticleBody blocks={article.blocks} />
          </div>
          <p className="mt-8 border-t pt-4 text-sm text-ink-3">
            本文说明一般规则，不构成对任何产品的推荐；具体保障以保险合同为准。有不明白的地方，请打{' '}
            <span className="figures whitespace-nowrap">{brand.phone}</span>。
          </p>
        </article>
        {offer === null ? null : <Finished offer={offer} />}
        <Comments said={said} />
      </div>
      <aside
        aria-label="目录与帮助"
        className="mt-10 lg:sticky lg:top-6 lg:mt-0 lg:self-start"
        data-screen
      >
        <Contents article={article} />
        <HelpCard />
      </aside>
    </main>
  );
};

export default ArticlePage;
