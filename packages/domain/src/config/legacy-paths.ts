/** Older calls and the core calls that answer in their place once a product's switch is set. */
export const coreTwins = {
  '/api/flash/product/detail': '/api/barley/core/product/query-basic',
  '/api/sdb/order/query-product-detail': '/api/barley/core/product/query-basic',
  '/api/sdb/order/init-product-display': '/api/barley/core/product/get-display-config',
  '/api/sdb/order/query-plan-detail': '/api/barley/core/product/plan-detail',
  '/api/sdb/cms/product/query-product-common-info': '/api/barley/core/product/common-content',
  '/api/sdb/order/query-health-notice-list': '/api/barley/core/health/query-health-notice-list',
  '/api/sdb/order/cal/init-calculate': '/api/barley/core/cal/init',
  '/api/sdb/order/cal/calculate': '/api/barley/core/cal/get-result',
  '/api/sdb/order/init-submit-order': '/api/barley/core/order/init-submit-order',
  '/api/sdb/order/insurance-order-underwriting':
    '/api/barley/core/underwriting/insurance-order-underwriting',
  '/api/sdb/order/storage-insurance-order': '/api/barley/core/storage-insurance-order',
} as const satisfies Readonly<Record<string, `/api/barley/core/${string}`>>;

const twins: ReadonlyMap<string, string> = new Map(Object.entries(coreTwins));

/** The path a call goes to: its core twin when the product's switch is set and there is one. */
export const pathToCall = (path: string, coreApi: boolean): string =>
  (coreApi ? twins.get(path) : undefined) ?? path;
