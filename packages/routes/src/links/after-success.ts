import type { PayPurpose } from '@parasol/domain/contracts/payments/refunds/issued-refund';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { miniProgramPages } from '@parasol/domain/base/platform/apps/mini-program-pages';
import { platforms, type PlatformCode } from '@parasol/domain/base/platform/apps/platform-code';
import { brandLink, withQuery, type LinkBrand } from './link.ts';

export interface PaidPage {
  readonly platform: PlatformCode;
  readonly brand: LinkBrand & Pick<PublicBrand, 'sellChannel' | 'orderListUrl'>;
  readonly channel: string;
  readonly paySeq: string;
  readonly displayId: string;
  readonly purpose: PayPurpose;
  /** Sold on the regional pages. */
  readonly regional: boolean;
  readonly free: boolean;
  readonly haveReturnVisit: boolean;
  readonly visitType: string;
  /** The policy that this one continues; null for any other payment. */
  readonly renews: string | null;
}

export interface AfterSuccess {
  readonly kind: 'page' | 'mini-program';
  readonly url: string;
  /** Where "done" leads from there. */
  readonly listUrl: string;
}

const agency = 10;
const channelsWithOwnPage: ReadonlySet<string> = new Set(['ofo', 'sougou']);

const successPage = (
  { brand, paySeq, displayId }: PaidPage,
  more: Readonly<Record<string, string>> = {},
): string => brandLink(brand, '/paysuccess/:paySeq', { paySeq }, { displayId, ...more });

type Row = readonly [holds: (page: PaidPage) => boolean, target: (page: PaidPage) => string];

const pagesInside: readonly Row[] = [
  [
    ({ purpose, renews }) => purpose === 'instalment' || renews !== null,
    ({ paySeq }) => withQuery(miniProgramPages.renewalSuccess, { paySeq }),
  ],
  [() => true, () => miniProgramPages.orderList],
];

/** The first row that holds decides. */
const pages: readonly Row[] = [
  [
    ({ free }) => free,
    ({ brand, displayId }) => brandLink(brand, '/aiProduct/freeSuccessPage', { displayId }),
  ],
  [
    ({ renews }) => renews !== null,
    ({ brand, renews }) =>
      brandLink(brand, '/me/policies/:policyNo/renewal', { policyNo: renews ?? '' }),
  ],
  [
    ({ regional }) => regional,
    ({ brand, paySeq, displayId }) => brandLink(brand, '/bohuibao/success', { paySeq, displayId }),
  ],
  [
    ({ channel }) => channelsWithOwnPage.has(channel),
    (page) => successPage(page, { channel: page.channel }),
  ],
  [
    ({ haveReturnVisit, purpose }) => haveReturnVisit && purpose === 'order',
    (page) => successPage(page, { type: 'returnVisit', visitType: page.visitType }),
  ],
  [
    ({ brand }) => brand.sellChannel === agency,
    ({ brand, paySeq, displayId }) => brandLink(brand, '/success', { paySeq, displayId }),
  ],
  [() => true, (page) => successPage(page)],
];

/** Where a customer goes after the payment. */
export const afterSuccess = (page: PaidPage): AfterSuccess => {
  const inside = page.platform === platforms.miniProgram;
  const row = (inside ? pagesInside : pages).find(([holds]) => holds(page));
  return {
    kind: inside ? 'mini-program' : 'page',
    url: row?.[1](page) ?? page.brand.orderListUrl,
    listUrl: inside ? miniProgramPages.orderList : page.brand.orderListUrl,
  };
};
