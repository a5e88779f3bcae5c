import { writeZip } from '@parasol/verify/zip';
import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import type { Verb } from '#ground/context.ts';
import { mayRead, noProduct } from './drafts/may-work-on.ts';
import { commonName, everyBrand } from './drafts/next-version.ts';
import { packOf } from './drafts/pack-of.ts';

/**
 * A folder named by the product's number, or the shared one: unpacked into a catalogue it reads the
 * same.
 */
export const downloadPack: Verb<'downloadPack'> = async (context, { baseProductNo, version }) => {
  const { app } = context;
  const common = baseProductNo === commonPack;
  const brands = common
    ? everyBrand(app)
    : (app.catalogue.find(baseProductNo)?.product.sale.brands ?? []);
  if (!mayRead(context, brands)) return noProduct();
  const files = await packOf(app, app.database.db, baseProductNo, version);
  if (!files) return noProduct();
  const packed = [...files].map(([name, text]) => ({
    name: `${baseProductNo}/${name}`,
    bytes: Buffer.from(text),
  }));
  return {
    name: `${common ? commonName : `产品包-${baseProductNo}`}-第${version}版.zip`,
    contentType: 'application/zip',
    bytes: writeZip(packed),
  };
};
