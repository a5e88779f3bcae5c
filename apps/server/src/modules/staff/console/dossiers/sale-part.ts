import type { App } from '#ground/context.ts';
import type { SaleOrigin } from '#ground/caller/sale-origin.ts';
import { touchWords } from '@parasol/domain/base/attribution/touch-words';
import { defaultChannel, defaultSubchannel } from '@parasol/domain/base/platform/apps/channel-info';
import { sellerOf } from '#modules/products/agents/sold-by.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Seller and links of the customer, as recorded with the sale. */
export const saleFacts = async (
  app: App,
  sale: SaleOrigin & { readonly brand: string },
): Promise<readonly Fact[]> => {
  const { brand } = sale;
  const seller = await sellerOf(app, sale);
  const channels = app.settings.get('channels', brand);
  const facts: readonly (readonly [string, string | number | null])[] = [
    [
      sale.broker === null ? '服务人员' : '经纪人',
      sale.seller && [seller?.name, sale.seller].filter(Boolean).join(' '),
    ],
    ['推广链接', sale.link_key],
    ['渠道', sale.channel === defaultChannel ? null : sale.channel],
    ['子渠道', sale.subchannel === defaultSubchannel ? null : sale.subchannel],
    ['广告位', sale.ad_place],
    ['分享来源', sale.share_source],
    ['商户编号', sale.merchant_code],
    ['应用代码', sale.app_code],
    ['来源页面', sale.match_path],
    ['首次来源', sale.first_touch && touchWords(sale.first_touch, channels)],
    ['最近来源', sale.last_touch && touchWords(sale.last_touch, channels)],
  ];
  return facts.flatMap(([label, value]) =>
    value === null ? [] : [{ label, value: String(value) }],
  );
};
