import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { articleForm, articleNo } from '@parasol/contract/products/articles/shapes';
import { claimsIn } from '@parasol/domain/products/articles/article';
import { readBody } from '@parasol/domain/products/articles/article-body';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { textColumns, problemsOf } from './version-text.ts';
import { anyArticle, insertArticle, insertVersion } from './queries.ts';

const head = articleForm.omit({ text: true }).extend({ articleId: articleNo });
export type ArticleFile = z.output<typeof head> & { readonly text: string };

const parts = /^---\n([\s\S]{1,2000}?)\n---\n/;

/** Reads `_articles/`; one error names every fault of every file. */
export const loadArticles = async (folder: string): Promise<readonly ArticleFile[]> => {
  const from = join(folder, '_articles');
  const files = (await readdir(from)).filter((name) => name.endsWith('.md')).toSorted();
  const faults: string[] = [];
  const articles: ArticleFile[] = [];
  for (const file of files) {
    const source = (await readFile(join(from, file), 'utf8')).replaceAll('\r\n', '\n');
    const found = parts.exec(source);
    const parsed = head.safeParse(parse(found?.[1] ?? ''));
    if (!found || !parsed.success) {
      faults.push(`${file}: ${parsed.error ? z.prettifyError(parsed.error) : 'has no head'}`);
      continue;
    }
    const text = source.slice(found[0].length);
    const blocks = readBody(text);
    const claims = claimsIn({ ...parsed.data, blocks }).map(
      ({ place, message }) => `${place} ${message}`,
    );
    faults.push(...[...problemsOf(blocks), ...claims].map((fault) => `${file}: ${fault}`));
    articles.push({ ...parsed.data, text });
  }
  if (faults.length > 0) throw new Error(`Articles cannot be used:\n  ${faults.join('\n  ')}`);
  return articles;
};

/**
 * Publishes the installed articles that are missing. In production that is done once, for a house
 * without any: afterwards every article takes two people.
 */
export const stockArticles = async (
  database: OpenDatabase,
  {
    folder,
    read,
    production,
    now,
  }: {
    readonly folder: string;
    /** The folder's articles, where they were read already. */
    readonly read?: readonly ArticleFile[] | undefined;
    readonly production: boolean;
    readonly now: Date;
  },
): Promise<number> => {
  if (production && (await anyArticle(database.db))) return 0;
  let stocked = 0;
  for (const { articleId, text, ...article } of read ?? (await loadArticles(folder))) {
    await inTransaction(database, async (tx) => {
      const created = { created_at: now, created_by: 'system' };
      if (!(await insertArticle(tx.db, { article_no: articleId, ...created }))) return;
      await insertVersion(tx.db, {
        ...article,
        ...textColumns({ ...article, text }),
        article_no: articleId,
        version: 1,
        revision: 1,
        state: 'published',
        publish_at: null,
        published_at: now,
        changed_at: now,
        changed_by: 'system',
      });
      tx.audit({
        actor: 'system',
        action: 'article.stocked',
        subject: `article:${articleId}`,
        detail: { version: 1 },
      });
      stocked += 1;
    });
  }
  return stocked;
};
