import { plainWords } from './spans.ts';
import { textsOf, type ArticleBlock } from './article-body.ts';
import { claimsAt, type PlacedClaim, type PlacedText } from '#base/wording/placed-claims.ts';

export interface ArticleText {
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly ArticleBlock[];
}

/** Every text of an article with its place. */
export const textsOfArticle = ({ title, summary, blocks }: ArticleText): readonly PlacedText[] => [
  ['标题', title],
  ['摘要', summary],
  ...blocks.flatMap((block, index) =>
    textsOf(block).map((text) => [`第 ${index + 1} 段`, plainWords(text)] as const),
  ),
];

/** Every place of an article that may not be published, with the reason. */
export const claimsIn = (text: ArticleText): readonly PlacedClaim[] =>
  claimsAt(textsOfArticle(text));

const charactersAMinute = 400;

/** All text of an article, without marks. */
export const wordsOf = (blocks: readonly ArticleBlock[]): string =>
  blocks.flatMap(textsOf).map(plainWords).join('\n');

/** Reading time, in whole minutes. */
export const readingMinutes = (blocks: readonly ArticleBlock[]): number =>
  Math.max(1, Math.round(wordsOf(blocks).length / charactersAMinute));
