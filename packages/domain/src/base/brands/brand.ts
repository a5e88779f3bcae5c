import type { ServiceNow } from '#base/service-hours/hours.ts';
import type { BrandLook } from './look.ts';

/** The colours of a brand. */
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

/** The brand as pages may know it. */
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
  /** Service hours, as pages print them: `每日 9:30–21:30（法定节假日除外）`. */
  readonly serviceHours: string;
  /** Whether staff answer at this moment, and until or from when. */
  readonly service: ServiceNow;
  readonly rootPath: 'pro' | 'tr';
  /** Whether addresses of pages about a product name its seller. */
  readonly sellerInLinks: boolean;
  readonly sellChannel: number;
  readonly appCode: string;
  readonly defaultThirdType: number;
  readonly productListUrl: string;
  readonly orderListUrl: string;
  readonly orderDetailUrl: string;
  readonly share: { readonly title: string; readonly desc: string; readonly imgUrl: string };
  readonly look: BrandLook;
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

/** A brand as its file has it; the service hours are a setting. */
export type InstalledBrand = Omit<Brand, 'serviceHours' | 'service'>;
