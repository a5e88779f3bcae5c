import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { clauseChapters } from './clause-chapters.ts';
import { findProduct } from './find-product.ts';
import type { PublishedProduct } from './open-catalogue.ts';
import { clauseHead } from './product-view.ts';

const missing = (clauseId: string): Refusal =>
  refuse('NOT_FOUND', `没有编号为 ${clauseId} 的条款，请从产品页面的“条款与备案”进入`);

const hasClause =
  (clauseId: string) =>
  ({ product }: PublishedProduct): boolean =>
    product.clauses.some((clause) => clause.clauseId === clauseId);

export const getClause: Verb<'getClause'> = async (context, { clauseId, productVersion }) => {
  const { catalogue } = context.app;
  const owner = catalogue.all().find(hasClause(clauseId));
  if (!owner) return missing(clauseId);
  const found = await findProduct(context, owner.product.baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const clause = product.clauses.find((each) => each.clauseId === clauseId);
  if (!clause) return missing(clauseId);
  return {
    ...clauseHead(clause),
    baseProductNo: product.baseProductNo,
    version: product.version,
    productName: product.names.marketing,
    insurer: catalogue.insurer(product.insurer).name,
    chapters: clauseChapters(clause.text),
    others: product.clauses.filter((each) => each !== clause).map(clauseHead),
  };
};
