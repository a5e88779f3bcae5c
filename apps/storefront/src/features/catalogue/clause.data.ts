import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/brands/brand';
import { apiContext } from '../../api/context.ts';
import type { PageMeta } from '../../pages.ts';
import { productPicture } from '@parasol/routes/product-links';

export interface ClauseData {
  readonly clause: Output<'getClause'>;
  /** What is searched for; empty for nothing. */
  readonly words: string;
}

const longestSearch = 30;

export const loader = async ({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<ClauseData> => {
  const query = new URL(request.url).searchParams;
  const version = query.get('productVersion');
  const clause = await context.get(apiContext).getClause(
    {
      clauseId: params['clauseId'] ?? '',
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
});
