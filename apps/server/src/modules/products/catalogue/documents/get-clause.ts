import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Clause } from '@parasol/domain/products/catalogue/product/content';
import type { Context, Verb } from '#ground/context.ts';
import { clauseChapters } from './clause-chapters.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { clauseHead } from '#modules/products/catalogue/products/views/product-view.ts';

const missing = (clauseId: string): Refusal =>
  refuse('NOT_FOUND', `没有编号为 ${clauseId} 的条款，请从产品页面的“条款与备案”进入`);

const hasClause =
  (clauseId: string) =>
  ({ product }: PublishedProduct): boolean =>
    product.clauses.some((clause) => clause.clauseId === clauseId);

export const findClause = async (
  context: Context,
  { clauseId, productVersion }: Parsed<'getClause'>,
): Promise<{ readonly published: PublishedProduct; readonly clause: Clause } | Refusal> => {
  const owner = context.app.catalogue.all().find(hasClause(clauseId));
  if (!owner) return missing(clauseId);
  const published = await findProduct(context, owner.product.baseProductNo, productVersion);
  if (published instanceof Refusal) return published;
  const clause = published.product.clauses.find((each) => each.clauseId === clauseId);
  return clause ? { published, clause } : missing(clauseId);
};

export const getClause: Verb<'getClause'> = async (context, input) => {
  const found = await findClause(context, input);
  if (found instanceof Refusal) return found;
  const { clause, published } = found;
  const { product } = published;
  return {
    ...clauseHead(clause),
    baseProductNo: product.baseProductNo,
    version: product.version,
    productName: product.names.marketing,
    insurer: context.app.catalogue.insurer(product.insurer).name,
    chapters: clauseChapters(clause.text),
    others: product.clauses.filter((each) => each !== clause).map(clauseHead),
  };
};
