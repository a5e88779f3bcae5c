import type { CSSProperties } from 'react';
import { yuanText } from '#ui/format.ts';
import type { Block, Preview } from './use-landings.ts';

type Landing = NonNullable<Preview['landing']>;

const shownRows = 4;

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

/** Facts in a block beside the typed words. */
const factsOf = (block: Block, landing: Landing): readonly string[] => {
  switch (block.kind) {
    case 'covers':
      return landing.covers.slice(0, shownRows).map(({ name, sum }) => `${name} ${sum}`);
    case 'exclusions':
      return landing.exclusions.slice(0, shownRows);
    case 'audience':
      return landing.eligibility
        .slice(0, shownRows)
        .map(({ label, value }) => `${label}：${value}`);
    case 'questions':
      return landing.questions.map(({ question }) => question);
    case 'company':
      return [
        `${landing.insurer.name}承保`,
        landing.clauseName,
        `备案编号 ${landing.filingNumber}`,
      ];
    case 'articles':
      return ['和这款产品有关的文章'];
    default:
      return [];
  }
};

const Prices = ({ landing }: { landing: Landing }) => {
  const { people, choices, first } = landing.prices;
  const shown = people.filter(({ sex }) => sex === first.sex);
  return (
    <>
      <ul className="landing-prices">
        {shown.map(({ age, fen, per }) => (
          <li key={age} aria-current={age === first.age}>
            {age} 岁<b>{yuanText(fen)}</b>
            {per === undefined ? '' : `/${per}`}
          </li>
        ))}
      </ul>
      <p className="soft">{choices}</p>
    </>
  );
};

const BlockView = ({ block, landing }: { block: Block; landing: Landing }) => {
  if (block.kind === 'hero') {
    return (
      <header>
        <p>{landing.name}</p>
        <h3>{block.title ?? '（还没有标题）'}</h3>
        <p>{block.text}</p>
        <List items={block.items ?? []} />
      </header>
    );
  }
  if (block.kind === 'action') {
    return (
      <div className="landing-action">
        <h4>{block.title}</h4>
        <p>{block.text}</p>
        <span>{block.label ?? '算我的保险费'}</span>
      </div>
    );
  }
  return (
    <section>
      <h4>{block.title}</h4>
      {block.text !== undefined && <p>{block.text}</p>}
      {block.kind === 'price' ? (
        <Prices landing={landing} />
      ) : (
        <>
          {block.kind !== 'questions' && <List items={block.items ?? []} />}
          {block.others !== undefined && (
            <>
              <b>不适合</b>
              <List items={block.others} />
            </>
          )}
          <List items={factsOf(block, landing)} />
        </>
      )}
    </section>
  );
};

/** The page on a phone, in the colours of the brand, with the figures of today. */
export const LandingPreview = ({ preview }: { preview: Preview }) => {
  const { brand, landing } = preview;
  const colours = Object.fromEntries(
    Object.entries(brand.theme).map(([name, colour]) => [`--brand-${name}`, colour]),
  ) as CSSProperties;
  return (
    <figure className="text-phone landing-phone" style={colours}>
      <figcaption>{brand.name}</figcaption>
      {landing === null ? (
        <p className="soft">{brand.name}不销售这款产品。</p>
      ) : (
        landing.blocks.map((block, index) => (
          <BlockView key={index} block={block} landing={landing} />
        ))
      )}
    </figure>
  );
};
