import type { PublicBrand } from '@parasol/domain/brands/brand';
import { productLinks } from './product-links.ts';

type Brand = Pick<PublicBrand, 'rootPath' | 'orderListUrl' | 'orderDetailUrl'>;
type Query = Readonly<Record<string, string | number | null | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
};

/** The steps of an order, which every brand has under its root path. */
export const orderSteps = ({ rootPath }: Pick<Brand, 'rootPath'>) => {
  const page = (path: string, query: Query = {}): string => withQuery(`/${rootPath}${path}`, query);
  const health = (role: '' | 'applicant', baseProductNo: string, sale?: string): string => {
    const seller = rootPath === 'tr' ? `/${encodeURIComponent(sale ?? '0')}` : '';
    const who = role === '' ? '' : `/${role}`;
    return `/${rootPath}/health${who}/${encodeURIComponent(baseProductNo)}${seller}`;
  };
  return {
    progress: (orderNo: string): string => page('/order/progress', { id: orderNo }),
    family: (orderNo: string): string =>
      page(`/aiProduct/familyUnderwritingWait/${encodeURIComponent(orderNo)}`),
    form: (baseProductNo: string, query: Query, sale?: string): string =>
      withQuery(productLinks({ rootPath }, baseProductNo, sale).order, query),
    document: (draftNo: string, code: string, query: Query = {}): string =>
      page(`/order/document/${draftNo}/${encodeURIComponent(code)}`, query),
    addition: (draftNo: string, query: Query = {}): string =>
      page(`/aiProduct/orderAddition/${draftNo}`, query),
    valueAdded: (draftNo: string, query: Query = {}): string =>
      page(`/aiProduct/valueAdded/${draftNo}`, query),
    insuredHealth: (baseProductNo: string, query: Query, sale?: string): string =>
      withQuery(health('', baseProductNo, sale), query),
    applicantHealth: (baseProductNo: string, query: Query, sale?: string): string =>
      withQuery(health('applicant', baseProductNo, sale), query),
    pay: (orderNo: string): string => page('/aiProduct/payServicePage', { orderNo }),
    signing: (baseProductNo: string, orderNo: string): string =>
      page(`/signingGuide/${encodeURIComponent(baseProductNo)}`, { orderNo }),
    certification: (orderNo: string): string =>
      page(`/certification/${encodeURIComponent(orderNo)}`),
  };
};

export type OrderSteps = ReturnType<typeof orderSteps>;

/** The same and the lists, whose addresses are the brand's own. */
export const orderLinks = (brand: Brand) => ({
  ...orderSteps(brand),
  list: (query: Query = {}): string => withQuery(brand.orderListUrl, query),
  detail: (orderNo: string): string => withQuery(brand.orderDetailUrl, { id: orderNo }),
  policyPdf: (policyNo: string): string =>
    `/api/policy/v1/policies/${encodeURIComponent(policyNo)}/pdf`,
});

export type OrderLinks = ReturnType<typeof orderLinks>;
