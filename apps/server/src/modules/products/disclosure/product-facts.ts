import type { Output } from '@parasol/contract';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { App } from '#ground/context.ts';

export type ProductFacts = Output<'getHealthNotices'>['product'];

export const productFacts = (app: App, product: Product): ProductFacts => ({
  baseProductNo: product.baseProductNo,
  version: product.version,
  name: product.names.marketing,
  insurer: app.catalogue.insurer(product.insurer).name,
  smart: product.underwriting === undefined ? 'none' : product.flow.smartUnderwriting,
  manual: product.flow.manualUnderwriting,
  pregnancy: product.eligibility.pregnancy !== undefined,
  suitability: product.compliance.suitabilityRequired,
  relations: [...product.eligibility.relations],
});
