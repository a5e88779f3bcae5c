import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { saleState } from '@parasol/domain/products/catalogue/sale-window';
import { linkProblems, type LinkParams } from '@parasol/domain/base/config/link-params';
import type { Verb } from '#ground/context.ts';
import { unionSellChannels } from './union-sell-channels.ts';

const text = (value: string | number | boolean | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

export const validLinkParams: Verb<'validLinkParams'> = ({ app, brand, now }, input) => {
  const params: LinkParams = {
    baseProductNo: text(input.baseProductNo),
    sellChannel: text(input.sellChannel),
    domainName: text(input.domainName),
    firstRouteName: text(input.firstRouteName),
    unionSellChannel: text(input.unionSellChannel),
    merchantCode: text(input.merchantCode),
    seller: text(input.seller),
    broker: text(input.broker),
    testLink: text(input.testLink),
  };
  const production = app.env.mode === 'production';
  const problems = linkProblems(params, {
    onSale: (baseProductNo) => {
      const sale = app.catalogue.find(baseProductNo)?.product.sale;
      return (
        sale !== undefined &&
        sale.brands.includes(brand.id) &&
        saleState(sale, dateOf(now.getTime()), brand.id) === 'started'
      );
    },
    sellChannel: brand.sellChannel,
    unionSellChannels: unionSellChannels(app, brand.id),
    domainNames: [...brand.hosts, ...(production ? [] : brand.localHosts)],
    production,
  });
  const [first] = problems;
  return first ? refuse('LINK_INVALID', first.message, { problems }) : { valid: true };
};
