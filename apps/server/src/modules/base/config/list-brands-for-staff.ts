import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';

/** The values in use for each brand, and those of its installation. */
export const listBrandsForStaff: Verb<'listBrandsForStaff'> = ({ app, caller }) => ({
  brands: app.brands
    .filter(({ id }) => staffMay(caller, id))
    .map((brand) => ({
      id: brand.id,
      name: brand.name,
      markPath: brand.markPath,
      company: brand.company,
      licence: brand.licence,
      record: brand.record,
      copyright: brand.copyright,
      hosts: [...brand.hosts],
      staffHosts: [...brand.staffHosts],
      rootPath: brand.rootPath,
      sellChannel: brand.sellChannel,
      appCode: brand.appCode,
      serviceHours: brand.serviceHours,
      settings: {
        'brand-theme': brand.theme,
        'brand-words': {
          slogan: brand.slogan,
          phone: brand.phone,
          phoneOutside: brand.phoneOutside,
          complaintPhone: brand.complaintPhone,
          address: brand.address,
          serviceAccount: brand.serviceAccount,
          shareTitle: brand.share.title,
          shareDesc: brand.share.desc,
        },
        'brand-links': {
          productListUrl: brand.productListUrl,
          orderListUrl: brand.orderListUrl,
          orderDetailUrl: brand.orderDetailUrl,
        },
      },
    })),
});
