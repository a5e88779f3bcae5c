import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { askerOf } from '#ground/caller/asker-of.ts';
import { drawFor } from '#pdf/draw-aside.ts';
import { clauseChapters } from './clause-chapters.ts';
import { findClause } from './get-clause.ts';
import { clausePdf } from './clause-pdf.ts';

export const getClauseFile: Verb<'getClauseFile'> = async (context, asked) => {
  const found = await findClause(context, asked);
  if (found instanceof Refusal) return found;
  const { clause, published } = found;
  const { product, contentHash, publishedAt } = published;
  const { clauseId, title, filingNumber } = clause;
  const tag = `${contentHash}-${clauseId}`;
  const bytes = await drawFor({ asker: askerOf(context), tag }, clausePdf, {
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
  if (bytes instanceof Refusal) return bytes;
  return {
    name: `${title} ${clauseId}.pdf`,
    contentType: 'application/pdf',
    bytes,
    inline: true,
    tag,
  };
};
