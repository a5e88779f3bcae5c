import { BookOpen, Calculator } from 'lucide-react';
import type { Output } from '@parasol/contract';
import { articlePicture } from '@parasol/routes/links/article-links';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { SpanText } from './spans.tsx';

type Block = Output<'getArticle'>['blocks'][number];
type Product = Extract<Block, { readonly kind: 'product' | 'calculator' }>['product'];

const card =
  'swift relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border bg-surface p-4 hover:border-primary md:p-5';
const whole = 'after:absolute after:inset-0 after:rounded-lg';

/** A product in the middle of a text: its kind, and its example price today. */
const ProductCard = ({ product }: { readonly product: Product }) => {
  const brand = useBrand();
  const { price } = product;
  return (
    <aside className={card} aria-label={product.name}>
      <div className="min-w-0">
        <p className="text-sm">
          <Tag tone="primary">{product.kindName}</Tag>
        </p>
        <p className="mt-1 font-semibold">
          <Anchor to={productLinks(brand, product.baseProductNo).detail} className={whole}>
            {product.name}
          </Anchor>
        </p>
        <p className="text-sm text-ink-2">{product.headline}</p>
      </div>
      {price === undefined ? null : (
        <p>
          <Price fen={price.fen} {...(price.per === undefined ? {} : { per: price.per })} />
          <span className="block text-xs text-ink-3">{price.person}</span>
        </p>
      )}
    </aside>
  );
};

const CalculatorCard = ({ product }: { readonly product: Product }) => {
  const brand = useBrand();
  return (
    <aside className={card} aria-label={`${product.name}算保险费`}>
      <p className="flex items-center gap-3">
        <Calculator className="size-5 shrink-0 text-primary" aria-hidden="true" />
        <span>
          <Anchor
            to={productLinks(brand, product.baseProductNo).trial}
            className={`${whole} font-semibold`}
          >
            算一算{product.name}
          </Anchor>
          <span className="block text-sm text-ink-2">填年龄和保额，看每期交多少、各年退多少。</span>
        </span>
      </p>
    </aside>
  );
};

const BlockView = ({ block }: { readonly block: Block }) => {
  const brand = useBrand();
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-5 scroll-mt-6 text-xl font-semibold text-balance">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-2 scroll-mt-6 font-semibold">
          {block.text}
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <SpanText spans={block.spans} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="border-l-2 pl-4 text-ink-2">
          <SpanText spans={block.spans} />
        </blockquote>
      );
    case 'note':
      return (
        <p className="rounded-lg bg-accent-soft px-4 py-3" role="note">
          <SpanText spans={block.spans} />
        </p>
      );
    case 'list': {
      const Kind = block.ordered ? 'ol' : 'ul';
      return (
        <Kind className={block.ordered ? 'grid list-decimal gap-1.5 pl-6' : 'dotted grid gap-1.5'}>
          {block.items.map((item, index) => (
            <li key={index}>
              <SpanText spans={item} />
            </li>
          ))}
        </Kind>
      );
    }
    case 'table':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it sideways
        <section tabIndex={0} aria-label="表格" className="overflow-x-auto rounded-lg border">
          <table className="w-full leading-7">
            <thead>
              <tr className="border-b bg-canvas text-left">
                {block.head.map((cell, index) => (
                  <th key={index} scope="col" className="px-3 py-2.5 font-medium md:px-4">
                    <SpanText spans={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="ruled">
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, index) => (
                    <td key={index} className="px-3 py-2.5 align-top first:min-w-24 md:px-4">
                      <SpanText spans={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    case 'image':
      return (
        <img
          src={articlePicture(block.fileId)}
          alt={block.alt}
          loading="lazy"
          className="w-full rounded-lg border"
        />
      );
    case 'product':
      return <ProductCard product={block.product} />;
    case 'calculator':
      return <CalculatorCard product={block.product} />;
    case 'article': {
      const { articleId, title, summary } = block.article;
      return (
        <aside className={card} aria-label={title}>
          <p className="flex gap-3">
            <BookOpen className="mt-1.5 size-5 shrink-0 text-primary" aria-hidden="true" />
            <span>
              <Anchor
                to={brandLink(brand, '/content/:articleId', { articleId })}
                className={`${whole} font-semibold`}
              >
                {title}
              </Anchor>
              <span className="block text-sm text-ink-2">{summary}</span>
            </span>
          </p>
        </aside>
      );
    }
  }
};

export const ArticleBody = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, index) => <BlockView key={index} block={block} />);
