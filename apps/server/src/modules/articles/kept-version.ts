import { articleBody } from '@parasol/contract/articles/shapes';
import { wordsOf } from '@parasol/domain/articles/article';
import { readBody, type ArticleBlock } from '@parasol/domain/articles/article-body';
import { searchVector } from '@parasol/domain/search/search-vector';

/** What is wrong with a text, in words that name the place. */
export const problemsOf = (blocks: readonly ArticleBlock[]): string[] =>
  (articleBody.safeParse(blocks).error?.issues ?? []).map(({ path, message }) => {
    const [place] = path;
    return typeof place === 'number' ? `第 ${place + 1} 段：${message}` : message;
  });

interface Text {
  readonly title: string;
  readonly summary: string;
  readonly text: string;
}

/** The columns of a version that follow from its words. */
export const keptText = ({ title, summary, text }: Text) => {
  const blocks = readBody(text);
  const words = searchVector([
    ['A', title],
    ['B', summary],
    ['D', wordsOf(blocks)],
  ]);
  return { title, summary, body: JSON.stringify(blocks), words };
};
