import type { Brand } from '@parasol/domain/brands/brand';
import { hoursText } from '@parasol/domain/service/hours';
import type { Settings } from './open-settings.ts';

/** What staff can change of a brand while it is running. */
const current = (brand: Brand, settings: Settings) => {
  const { shareTitle, shareDesc, ...words } = settings.get('brand-words', brand.id) ?? {
    slogan: brand.slogan,
    phone: brand.phone,
    phoneOutside: brand.phoneOutside,
    complaintPhone: brand.complaintPhone,
    address: brand.address,
    serviceAccount: brand.serviceAccount,
    shareTitle: brand.share.title,
    shareDesc: brand.share.desc,
  };
  const { productListUrl, orderListUrl, orderDetailUrl } =
    settings.get('brand-links', brand.id) ?? brand;
  return {
    ...words,
    productListUrl,
    orderListUrl,
    orderDetailUrl,
    share: { ...brand.share, title: shareTitle, desc: shareDesc },
    theme: settings.get('brand-theme', brand.id) ?? brand.theme,
    serviceHours: hoursText(settings.get('service-hours', brand.id)),
  } satisfies Partial<Brand>;
};

/** A brand as it was installed, with what was set since; whoever reads it reads what counts now. */
const asSet = (brand: Brand, settings: Settings): Brand => {
  let at = settings.revision();
  let now = current(brand, settings);
  const read = <Key extends keyof typeof now>(key: Key): (typeof now)[Key] => {
    if (at !== settings.revision()) {
      at = settings.revision();
      now = current(brand, settings);
    }
    return now[key];
  };
  const live = (Object.keys(now) as (keyof typeof now)[]).map((key) => [
    key,
    { enumerable: true, get: () => read(key) },
  ]);
  return Object.defineProperties({ ...brand }, Object.fromEntries(live) as PropertyDescriptorMap);
};

export const brandsAsSet = (brands: readonly Brand[], settings: Settings): readonly Brand[] =>
  brands.map((brand) => asSet(brand, settings));
