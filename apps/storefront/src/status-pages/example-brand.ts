import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { rows } from '@parasol/routes/index';
import { brandLink } from '@parasol/routes/links/link';

const shape = { rootPath: 'pro', sellerInLinks: false } as const;

/** The place of a page that not every brand has below its root. */
const pathOf = (page: string): string => {
  const row = rows.find((each) => each.page === page && each.root === shape.rootPath);
  if (!row) throw new Error(`the table has no ${page}`);
  return row.path;
};

/** The brand the cases are drawn with. */
export const brand = {
  ...shape,
  id: 'qinghe',
  name: '青禾',
  company: '青禾保险经纪有限公司',
  phone: '400-000-0000',
  serviceHours: '每日 9:30–21:30',
  service: { open: true, words: '今天 21:30 前', until: 0 },
  productListUrl: pathOf('home/product-list'),
  orderListUrl: pathOf('orders/order-list'),
  orderDetailUrl: brandLink(shape, '/me/order/detail'),
} as unknown as PublicBrand;
