import type { App } from '#ground/context.ts';

/** The name that customers know; the number of a product that is not there any more. */
export const productName = ({ catalogue }: Pick<App, 'catalogue'>, baseProductNo: string): string =>
  catalogue.find(baseProductNo)?.product.names.marketing ?? baseProductNo;
