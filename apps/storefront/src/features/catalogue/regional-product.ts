import type { Api } from '@parasol/contract';

/** The product that the regional pages are about, for the brands that sell one; others know none. */
export const regionalProductNo = async (api: Api): Promise<string> =>
  (await api.getRegionalProducts({})).products[0]?.baseProductNo ?? '-';
