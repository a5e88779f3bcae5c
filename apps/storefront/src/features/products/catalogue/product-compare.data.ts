import type { Api, Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { isRefused } from '@parasol/client/api-error';
import { apiContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import type { ProductDetail } from './blocks/block.ts';

export const mostCompared = 4;

export interface CompareData {
  /** In the order they were named. */
  readonly products: readonly ProductDetail[];
  /** Numbers that name no product of this brand. */
  readonly missing: readonly string[];
  readonly tooMany: boolean;
  readonly all: Output<'listProducts'>['products'];
}

const find = async (
  api: Api,
  baseProductNo: string,
  signal: AbortSignal,
): Promise<ProductDetail | null> => {
  try {
    return await api.getProductDetail({ baseProductNo }, { signal });
  } catch (error) {
    if (isRefused(error, 'NOT_FOUND')) return null;
    throw error;
  }
};

/** The path names one product or several (`1001-1002`); the query may add more. */
export const loader: Loads<CompareData> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const added = new URL(request.url).searchParams.getAll('with');
  const asked = [params['baseProductNo'] ?? '', ...added].flatMap((part) => part.split(/[-,]/));
  const numbers = [...new Set(asked.map((part) => part.trim()).filter(Boolean))];
  const compared = numbers.slice(0, mostCompared);
  const [{ products: all }, ...found] = await Promise.all([
    api.listProducts({}, { signal: request.signal }),
    ...compared.map((number) => find(api, number, request.signal)),
  ]);
  const products = found.filter((product) => product !== null);
  const missing = compared.filter((_number, index) => found[index] === null);
  if (products.length === 0 && compared[0] !== undefined) {
    await api.getProductDetail({ baseProductNo: compared[0] }, { signal: request.signal });
  }
  return { products, missing, tooMany: numbers.length > mostCompared, all };
};

export const meta = ({ products }: CompareData, brand: PublicBrand): PageMeta => ({
  title: `${products.map(({ names }) => names.short).join('、') || '产品'}对比 · ${brand.name}`,
  description: '保什么、不保什么、等待期、保险费，并排放在一起看，不做排名。',
});
