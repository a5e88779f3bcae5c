import type { TextKind } from '@parasol/domain/products/articles/article-body';
import { Fragment, type CSSProperties } from 'react';
import facts from 'virtual:contract-facts';
import { yuanText } from '#ui/format.ts';
import type { Preview } from './use-articles.ts';

/** A draft's pictures are for staff alone. */
const imageOf = (fileId: string): string =>
  `${facts.getArticleImageForStaff[1]}?${new URLSearchParams({ fileId })}`;

type Block = Preview['article']['blocks'][number];
type Spans = Extract<Block, { kind: TextKind }>['spans'];

const Words = ({ spans }: { spans: Spans }) =>
  spans.map(({ text, strong, to }, index) => {
    if (strong) return <strong key={index}>{text}</strong>;
    return to === null ? <Fragment key={index}>{text}</Fragment> : <u key={index}>{text}</u>;
  });

const BlockView = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h4>{block.text}</h4> : <h5>{block.text}</h5>;
    case 'list': {
      const Kind = block.ordered ? 'ol' : 'ul';
      return (
        <Kind>
          {block.items.map((item, index) => (
            <li key={index}>
              <Words spans={item} />
            </li>
          ))}
        </Kind>
      );
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                <th key={index}>
                  <Words spans={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, index) => (
                  <td key={index}>
                    <Words spans={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'image':
      return <img src={imageOf(block.fileId)} alt={block.alt} />;
    case 'product':
    case 'calculator':
      return (
        <div className="text-card">
          <b>{block.kind === 'calculator' ? `算一算${block.product.name}` : block.product.name}</b>
          <p>{block.product.headline}</p>
          {block.product.price && (
            <p>
              {yuanText(block.product.price.fen)}，{block.product.price.person}
            </p>
          )}
        </div>
      );
    case 'article':
      return (
        <div className="text-card">
          <b>{block.article.title}</b>
          <p>{block.article.summary}</p>
        </div>
      );
    case 'paragraph':
    case 'quote':
    case 'note':
      return (
        <p data-kind={block.kind}>
          <Words spans={block.spans} />
        </p>
      );
  }
};

/** The article on a phone, in the colours of the brand, with today's content of its cards. */
export const ArticlePreview = ({ preview }: { preview: Preview }) => {
  const { article, brand } = preview;
  const colours = Object.fromEntries(
    Object.entries(brand.theme).map(([name, colour]) => [`--brand-${name}`, colour]),
  ) as CSSProperties;
  return (
    <figure className="text-phone" style={colours}>
      <figcaption>
        {brand.name} · 约 {article.minutes} 分钟读完
      </figcaption>
      <h3>{article.title || '（还没有标题）'}</h3>
      <p className="soft">{article.summary}</p>
      {article.blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </figure>
  );
};
