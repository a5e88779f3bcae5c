import { plainWords } from './spans.ts';
import { textsOf, type ArticleBlock } from './article-body.ts';
import { forbiddenClaims, type Claim } from '../wording/forbidden-claims.ts';

export interface ArticleText {
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly ArticleBlock[];
}

export interface ArticleClaim extends Claim {
  /** Where it stands: `标题`, `摘要`, `第 3 段`. */
  readonly place: string;
}

/** Every place of an article that may not be published, with the reason. */
export const claimsIn = ({ title, summary, blocks }: ArticleText): readonly ArticleClaim[] => {
  const texts: readonly (readonly [string, string])[] = [
    ['标题', title],
    ['摘要', summary],
    ...blocks.flatMap((block, index) =>
      textsOf(block).map((text) => [`第 ${index + 1} 段`, plainWords(text)] as const),
    ),
  ];
  return texts.flatMap(([place, text]) =>
    forbiddenClaims(text).map((claim) => ({ ...claim, place })),
  );
};

const charactersAMinute = 400;

/** Everything an article says, without marks. */
export const wordsOf = (blocks: readonly ArticleBlock[]): string =>
  blocks.flatMap(textsOf).map(plainWords).join('\n');

/** How long somebody reads, in whole minutes. */
export const readingMinutes = (blocks: readonly ArticleBlock[]): number =>
  Math.max(1, Math.round(wordsOf(blocks).length / charactersAMinute));
