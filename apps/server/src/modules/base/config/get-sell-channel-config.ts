import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { unionSellChannels } from './union-sell-channels.ts';

export const getSellChannelConfig: Verb<'getSellChannelConfig'> = (
  { app, origin },
  { sellChannel },
) => {
  const seller = app.brands.find((each) => each.sellChannel === sellChannel);
  if (!seller) return refuse('NOT_FOUND', '没有这个销售渠道');
  const { appCodes } = app.settings.get('sell-channel', seller.id);
  const domain = new URL(origin).hostname;
  return {
    sellChannel,
    name: seller.name,
    rootPath: seller.rootPath,
    appCode: appCodes[domain] ?? seller.appCode,
    appCodes,
    unionSellChannels: [...unionSellChannels(app, seller.id)],
  };
};
