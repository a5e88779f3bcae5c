import { Refusal } from '@parasol/contract/errors';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import type { Verb } from '#ground/context.ts';
import { findProduct } from './views/find-product.ts';
import { kindNames } from '@parasol/domain/products/catalogue/names';
import { saleToday } from './views/sale-today.ts';

export const getProductBasic: Verb<'getProductBasic'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const { product, contentHash, publishedAt, rater } = found;
  const insurer = context.app.catalogue.insurer(product.insurer);
  return {
    baseProductNo,
    version: product.version,
    contentHash,
    publishedAt: publishedAt.toISOString(),
    kind: product.kind,
    kindName: kindNames[product.kind],
    names: product.names,
    filingNumber: product.filingNumber,
    insurer: {
      name: insurer.name,
      shortName: insurer.shortName,
      servicePhone: insurer.servicePhone,
    },
    broker: { name: product.broker.name, licence: product.broker.licence },
    longTerm: rater.choices.coverTerm.some(isLongTerm),
    sale: saleToday(product, context.brand, context.now),
    flow: { ...product.flow },
  };
};
