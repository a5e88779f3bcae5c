import type { ServiceNow } from '../service/hours.ts';

/** The colours a brand paints with; everything else of the look is shared. */
export interface BrandTheme {
  readonly primary: string;
  readonly primaryStrong: string;
  readonly primarySoft: string;
  readonly onPrimary: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly canvas: string;
  readonly ink: string;
}

/** What pages may know of the brand they are served under. */
export interface PublicBrand {
  readonly id: string;
  /** Short name shown beside the mark; never reads "XX保险". */
  readonly name: string;
  readonly slogan: string;
  /** Drawn in a 32 × 32 box with the primary colour. */
  readonly markPath: string;
  readonly company: string;
  readonly copyright: string;
  readonly licence: string;
  readonly record: string;
  readonly address: string;
  readonly phone: string;
  readonly phoneOutside: string;
  readonly complaintPhone: string;
  readonly serviceAccount: string;
  /** When somebody answers, as pages print it: `每日 9:30–21:30（法定节假日除外）`. */
  readonly serviceHours: string;
  /** Whether somebody answers at this moment, and until or from when. */
  readonly service: ServiceNow;
  readonly rootPath: 'pro' | 'tr';
  /** Whether addresses of pages about a product name who sells it. */
  readonly sellerInLinks: boolean;
  readonly sellChannel: number;
  readonly appCode: string;
  readonly defaultThirdType: number;
  readonly productListUrl: string;
  readonly orderListUrl: string;
  readonly orderDetailUrl: string;
  readonly share: { readonly title: string; readonly desc: string; readonly imgUrl: string };
}

export interface Brand extends PublicBrand {
  readonly hosts: readonly string[];
  /** Hosts for working on one machine; unknown in production. */
  readonly localHosts: readonly string[];
  readonly staffHosts: readonly string[];
  readonly accountBase: string;
  readonly appKey: string;
  readonly comId: string;
  readonly theme: BrandTheme;
}

/** A brand as its file has it; when somebody answers is a setting. */
export type InstalledBrand = Omit<Brand, 'serviceHours' | 'service'>;
