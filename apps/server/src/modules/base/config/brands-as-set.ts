import type { Brand, InstalledBrand } from '@parasol/domain/base/brands/brand';
import { hoursText, serviceNowAt } from '@parasol/domain/base/service-hours/hours';
import type { Settings } from './open-settings.ts';
import { servicePlanOf } from './service-plan.ts';

/** The settings of a brand that staff can change while the server runs. */
const current = (brand: InstalledBrand, settings: Settings) => {
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

/** A brand as installed, with the later settings; every read gives the values in use. */
const asSet = (brand: InstalledBrand, settings: Settings, clock: () => Date): Brand => {
  let at = settings.revision();
  let set = current(brand, settings);
  let service = serviceNowAt(clock().getTime(), servicePlanOf(settings, brand.id));
  let servedAt = clock().getTime();
  let whole = { ...set, service };
  const now = (): typeof whole => {
    const moment = clock().getTime();
    const changed = at !== settings.revision();
    if (changed) {
      at = settings.revision();
      set = current(brand, settings);
    }
    if (changed || moment >= service.until || moment < servedAt) {
      service = serviceNowAt(moment, servicePlanOf(settings, brand.id));
      servedAt = moment;
      whole = { ...set, service };
    }
    return whole;
  };
  const live = (Object.keys(now()) as (keyof ReturnType<typeof now>)[]).map((key) => [
    key,
    { enumerable: true, get: () => now()[key] },
  ]);
  return Object.defineProperties(
    { ...brand },
    Object.fromEntries(live) as PropertyDescriptorMap,
  ) as Brand;
};

export const brandsAsSet = (
  brands: readonly InstalledBrand[],
  settings: Settings,
  clock: () => Date,
): readonly Brand[] => brands.map((brand) => asSet(brand, settings, clock));
