/**
 * Older paths and the core paths that replace them once a product's switch is set. Both answer
 * alike; a core call that answers less, as `query-basic` does, replaces nothing.
 */
export const coreTwins = {
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

interface Paths {
  /** The path for most products. */
  readonly path: string;
  /** The path for products whose switch is set. */
  readonly core?: string;
}

/** The paths a call is made by, among all it answers at. */
export const pathsToCall = (served: readonly [string, ...string[]]): Paths => {
  const mapped = Object.entries(coreTwins).find(([older]) => served.includes(older));
  if (!mapped) return { path: served[0] };
  const [path, core] = mapped;
  return { path, core };
};
