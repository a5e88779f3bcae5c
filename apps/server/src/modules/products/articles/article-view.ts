import type { Output } from '@parasol/contract';
import { readingMinutes } from '@parasol/domain/products/articles/article';
import { articleTopics } from '@parasol/domain/products/articles/article-names';
import type { ArticleBlock } from '@parasol/domain/products/articles/article-body';
import { spansOf, type ArticleSpan } from '@parasol/domain/products/articles/spans';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { saleState } from '@parasol/domain/products/catalogue/sale-window';
import type { Context } from '#ground/context.ts';
import { productCard } from '#modules/products/catalogue/products/views/product-card.ts';
import type { ArticleVersion } from './queries.ts';

type Listed = Output<'listArticles'>['articles'][number];
type Shown = Output<'getArticle'>;
type Block = Shown['blocks'][number];
type Priced = Extract<Block, { kind: 'product' | 'calculator' }>['product'];

export const listedArticle = (version: ArticleVersion): Listed => ({
  articleId: version.article_no,
  title: version.title,
  summary: version.summary,
  topic: version.topic,
  topicName: articleTopics[version.topic],
  minutes: readingMinutes(version.body),
  changedOn: dateOf(version.changed_at.getTime()),
});

export interface Around {
  /** Articles that the brand has published, for links and cards. */
  readonly articles: readonly ArticleVersion[];
  /** The product as the brand sells it today. */
  readonly product: (no: string) => Priced | undefined;
}

/** The products and articles that an article can link to under a brand. */
export const aroundOf = (
  { app, now }: Pick<Context, 'app' | 'now'>,
  brand: string,
  articles: readonly ArticleVersion[],
): Around => ({
  articles,
  product: (no) => {
    const published = app.catalogue.find(no);
    const today = dateOf(now.getTime());
    if (!published?.product.sale.brands.includes(brand)) return undefined;
    if (saleState(published.product.sale, today, brand) !== 'started') return undefined;
    const { baseProductNo, name, kindName, headline, price } = productCard(
      published,
      app.catalogue,
    );
    return {
      baseProductNo,
      name,
      kindName,
      headline,
      ...(price && {
        price: {
          fen: price.fen,
          person: price.person,
          ...(price.per === undefined ? {} : { per: price.per }),
        },
      }),
    };
  },
});

/** A link to a page that this brand does not have becomes plain words. */
const leads = ({ to }: ArticleSpan, { articles, product }: Around): boolean => {
  if (to === null || to.kind === 'web') return true;
  if (to.kind === 'article') return articles.some(({ article_no: no }) => String(no) === to.no);
  return product(to.no) !== undefined;
};

const spans = (text: string, around: Around): ArticleSpan[] =>
  spansOf(text).map((span) => (leads(span, around) ? span : { ...span, to: null }));

const shownBlock = (block: ArticleBlock, index: number, around: Around): Block[] => {
  switch (block.kind) {
    case 'heading':
      return [{ ...block, id: `s${index + 1}` }];
    case 'list':
      return [{ ...block, items: block.items.map((item) => spans(item, around)) }];
    case 'table':
      return [
        {
          kind: 'table',
          head: block.head.map((cell) => spans(cell, around)),
          rows: block.rows.map((row) => row.map((cell) => spans(cell, around))),
        },
      ];
    case 'image':
      return [{ ...block }];
    case 'card': {
      if (block.card === 'article') {
        const article = around.articles.find(({ article_no: no }) => String(no) === block.no);
        return article ? [{ kind: 'article', article: listedArticle(article) }] : [];
      }
      const product = around.product(block.no);
      return product ? [{ kind: block.card, product }] : [];
    }
    default:
      return [{ kind: block.kind, spans: spans(block.text, around) }];
  }
};

export const shownBlocks = (blocks: readonly ArticleBlock[], around: Around): Block[] =>
  blocks.flatMap((block, index) => shownBlock(block, index, around));

export const shownArticle = (version: ArticleVersion, around: Around): Shown => ({
  ...listedArticle(version),
  responsible: version.responsible,
  publishedOn: dateOf((version.published_at ?? version.changed_at).getTime()),
  blocks: shownBlocks(version.body, around),
});
