import { LRUCache } from 'lru-cache';
import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { clauseChapters } from './clause-chapters.ts';
import { findClause } from './get-clause.ts';
import { clausePdf } from './clause-pdf.ts';

/** A sheet takes a tenth of a second of the process; many people asking at once share one. */
const sheets = new LRUCache<string, Promise<Buffer>>({ max: 200 });

export const getClauseFile: Verb<'getClauseFile'> = async (context, asked) => {
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
  const sheet = sheets.get(tag) ?? make();
  sheets.set(tag, sheet);
  return {
    name: `${title} ${clauseId}.pdf`,
    contentType: 'application/pdf',
    bytes: await sheet,
    inline: true,
    tag,
  };
};
