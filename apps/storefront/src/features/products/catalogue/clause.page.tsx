import { ChevronDown, FileDown, Search } from 'lucide-react';
import { Form, useLoaderData, useParams } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { countMatches, highlighted } from './detail/highlight.tsx';
import type { ClauseData } from './clause.data.ts';

type Clause = ClauseData['clause'];
type Article = Clause['chapters'][number]['articles'][number];

const textOf = ({ title, blocks }: Article): string =>
  [title, ...blocks.flatMap(({ lines }) => lines)].join('\n');

const matchesIn = ({ chapters }: Clause, words: string) =>
  chapters.flatMap(({ articles }) =>
    articles.flatMap((article) => {
      const count = countMatches(textOf(article), words);
      return count === 0 ? [] : [{ id: article.id, title: article.title, count }];
    }),
  );

const ArticleText = ({ article, words }: { readonly article: Article; readonly words: string }) => (
  <section id={article.id} className="scroll-mt-6">
    {article.title === '' ? null : (
      <h3 className="mt-6 font-semibold">{highlighted(article.title, words)}</h3>
    )}
    {article.blocks.map(({ kind, lines }, index) => {
      if (kind === 'list') {
        return (
          <ol key={index} className="mt-3 list-decimal pl-6">
            {lines.map((line) => (
              <li key={line} className="mt-1.5">
                {highlighted(line, words)}
              </li>
            ))}
          </ol>
        );
      }
      const text = lines.join('');
      return (
        <p
          key={index}
          className={
            kind === 'note' ? 'mt-3 border-l-2 border-accent pl-4 text-sm text-ink-2' : 'mt-3'
          }
        >
          {highlighted(text, words)}
        </p>
      );
    })}
  </section>
);

const Contents = ({ clause }: { readonly clause: Clause }) => (
  <ol className="text-sm">
    {clause.chapters
      .filter(({ title }) => title !== '')
      .map((chapter) => (
        <li key={chapter.id} className="mt-2 first:mt-0">
          <a href={`#${chapter.id}`} className="block py-1.5 font-medium hover:text-primary-strong">
            {chapter.title}
          </a>
          <ol>
            {chapter.articles
              .filter(({ title }) => title !== '')
              .map((article) => (
                <li key={article.id}>
                  <a
                    href={`#${article.id}`}
                    className="block py-1.5 pl-3 text-ink-2 hover:text-primary-strong"
                  >
                    {article.title}
                  </a>
                </li>
              ))}
          </ol>
        </li>
      ))}
  </ol>
);

/** A long text to read: contents at hand, words to search for, and paper when that is wanted. */
const ClausePage = () => {
  const { clause, words } = useLoaderData<ClauseData>();
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, clause.baseProductNo, sale);
  const matches = words === '' ? [] : matchesIn(clause, words);
  const found = matches.reduce((sum, { count }) => sum + count, 0);
  return (
    <main className="page-width py-6 md:py-10">
      <p className="text-sm text-ink-2 print:hidden">
        <TextLink to={links.detail}>{clause.productName}</TextLink>
      </p>
      <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">{clause.title}</h1>
      <p className="mt-2 text-sm text-ink-2">
        {clause.insurer}，备案编号 {clause.filingNumber}，第 {clause.version} 版
      </p>
      <ButtonLink
        to={links.clausePdf(clause.clauseId, clause.version)}
        download={`${clause.title}.pdf`}
        look="secondary"
        size="small"
        icon={<FileDown className="size-5" aria-hidden="true" />}
        className="mt-4 print:hidden"
      >
        下载 PDF
      </ButtonLink>
      <div className="mt-6 lg:grid lg:grid-cols-[18rem_1fr] lg:gap-12">
        <aside
          aria-label="目录与查找"
          className="grid min-w-0 grid-cols-1 content-start gap-4 print:hidden lg:sticky lg:top-6 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:pb-12"
        >
          <search>
            <Form method="get" className="flex items-end gap-2">
              <div className="min-w-0 grow">
                <TextField
                  key={words}
                  label="在条款中查找"
                  name="q"
                  type="search"
                  defaultValue={words}
                  enterKeyHint="search"
                />
              </div>
              <Button type="submit" look="secondary" aria-label="查找" className="px-4!">
                <Search className="size-5" aria-hidden="true" />
              </Button>
            </Form>
          </search>
          {words === '' ? null : (
            <Banner live>
              {found === 0 ? (
                `没有找到“${words}”，换个说法试试。`
              ) : (
                <>
                  共 {found} 处：
                  <ul>
                    {matches.map(({ id, title, count }) => (
                      <li key={id}>
                        <a href={`#${id}`} className="inline-block py-1 underline">
                          {title || '正文'}（{count}）
                        </a>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </Banner>
          )}
          <details className="group rounded-lg border bg-surface p-4 lg:hidden">
            <summary className="flex min-h-6 items-center justify-between font-medium">
              目录
              <ChevronDown
                className="swift size-5 text-ink-3 group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <nav aria-label="条款目录" className="mt-3">
              <Contents clause={clause} />
            </nav>
          </details>
          <nav aria-label="条款目录" className="hidden lg:block">
            <Contents clause={clause} />
          </nav>
        </aside>
        <article className="mt-6 min-w-0 rounded-lg border bg-surface px-5 py-2 leading-8 md:px-10 md:py-6 lg:mt-0 print:border-0 print:p-0">
          {clause.chapters.map((chapter) => (
            <section key={chapter.id} id={chapter.id} className="scroll-mt-6 py-4">
              {chapter.title === '' ? null : (
                <h2 className="text-xl font-semibold">{highlighted(chapter.title, words)}</h2>
              )}
              {chapter.articles.map((article) => (
                <ArticleText key={article.id} article={article} words={words} />
              ))}
            </section>
          ))}
        </article>
      </div>
      {clause.others.length === 0 ? null : (
        <p className="mt-6 text-sm text-ink-2 print:hidden">
          同一产品的其他条款：
          {clause.others.map(({ clauseId, title }) => (
            <TextLink key={clauseId} to={links.clause(clauseId)} className="mr-3">
              {title}
            </TextLink>
          ))}
        </p>
      )}
    </main>
  );
};

export default ClausePage;
