import { LRUCache } from 'lru-cache';
import { Refusal } from '@parasol/contract/errors';
import type { Context } from '#context.ts';
import { clauseChapters } from './clause-chapters.ts';
import { findClause } from './get-clause.ts';
import { clausePdf } from './clause-pdf.ts';

interface ClauseFile {
  /** Names the bytes, which never change for a version. */
  readonly tag: string;
  readonly clauseId: string;
  readonly title: string;
  readonly bytes: () => Promise<Buffer>;
}

/** A sheet takes a tenth of a second of the process; many people asking at once share one. */
const sheets = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** A clause of the version asked for, or of the newest, as a PDF. */
export const clauseDocument = async (
  context: Context,
  asked: Parameters<typeof findClause>[1],
): Promise<ClauseFile | Refusal> => {
  const found = await findClause(context, asked);
  if (found instanceof Refusal) return found;
  const { clause, published } = found;
  const { product, contentHash, publishedAt } = published;
  const { clauseId, title, filingNumber } = clause;
  const tag = `${contentHash}-${clauseId}`;
  const make = (): Promise<Buffer> =>
    clausePdf({
      clauseId,
      title,
      filingNumber,
      baseProductNo: product.baseProductNo,
      version: product.version,
      productName: product.names.marketing,
      insurer: context.app.catalogue.insurer(product.insurer).name,
      chapters: clauseChapters(clause.text),
      publishedAt,
    });
  return {
    tag,
    clauseId,
    title,
    bytes: () => {
      const sheet = sheets.get(tag) ?? make();
      sheets.set(tag, sheet);
      return sheet;
    },
  };
};
