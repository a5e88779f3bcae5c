import type { Api, Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { apiContext, brandContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import { productLinks, productPicture } from '@parasol/routes/links/product-links';
import { regionalProductNo } from './regional-product.ts';

export interface ClauseData {
  readonly clause: Output<'getClause'>;
  /** Search words; empty for none. */
  readonly words: string;
}

const longestSearch = 30;

/** The regional page names no clause: it shows the contract's own. */
const regionalClause = async (api: Api, brand: PublicBrand): Promise<string> => {
  const baseProductNo = await regionalProductNo(api, brand);
  const { clauses } = await api.getProductDetail({ baseProductNo });
  return clauses[0]?.clauseId ?? '-';
};

export const loader: Loads<ClauseData> = async ({ params, request, context }) => {
  const query = new URL(request.url).searchParams;
  const version = query.get('productVersion');
  const api = context.get(apiContext);
  const clause = await api.getClause(
    {
      clauseId: params['clauseId'] ?? (await regionalClause(api, context.get(brandContext))),
      ...(version === null ? {} : { productVersion: version }),
    },
    { signal: request.signal },
  );
  return { clause, words: (query.get('q') ?? '').trim().slice(0, longestSearch) };
};

export const meta = ({ clause }: ClauseData, brand: PublicBrand): PageMeta => ({
  title: `${clause.title} · ${brand.name}`,
  description: `${clause.insurer}《${clause.title}》全文，备案编号 ${clause.filingNumber}。`,
  image: productPicture(clause.baseProductNo),
  canonical: productLinks(brand, clause.baseProductNo).clause(clause.clauseId),
});
