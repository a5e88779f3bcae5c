import { articleBody } from '@parasol/contract/products/articles/shapes';
import { wordsOf } from '@parasol/domain/products/articles/article';
import { readBody, type ArticleBlock } from '@parasol/domain/products/articles/article-body';
import { searchVector } from '@parasol/domain/base/search/search-vector';

/** Mistakes in a text, each naming its place. */
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
export const textColumns = ({ title, summary, text }: Text) => {
  const blocks = readBody(text);
  const words = searchVector([
    ['A', title],
    ['B', summary],
    ['D', wordsOf(blocks)],
  ]);
  return { title, summary, body: JSON.stringify(blocks), words };
};
