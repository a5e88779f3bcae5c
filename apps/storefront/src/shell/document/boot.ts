import { createContext, useContext } from 'react';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { GuardDecision, GuardSession } from '@parasol/domain/base/platform/guards/guard';

/** The visitor, as far as the page needs to know. */
export interface PageSession extends GuardSession {
  readonly cryptoUserId: string | null;
  readonly currentThirdType: number;
  readonly authorizedThirdTypes: readonly number[];
}

/** Why a page is not shown yet. */
export type GuardGate = Exclude<GuardDecision, { readonly kind: 'proceed' }>;

/** `agree-first`: the messaging app knows the person and we do not, so they agree before they sign in. */
export type Gate = GuardGate | { readonly kind: 'agree-first' };

/** Remote settings that a page needs before it could ask for them, as JSON text. */
export interface RemoteSettings {
  readonly 'api-config': string | null;
  readonly experiment: string | null;
  readonly traces: string | null;
}

/** The server's facts for the browser, once, in the page itself. */
export interface Boot {
  readonly brand: PublicBrand;
  readonly release: string;
  readonly production: boolean;
  /** The app code of this domain. */
  readonly appCode: string;
  readonly session: PageSession;
  readonly settings: RemoteSettings;
  /** Where a carrier vouches for a number: on any page, in our own apps, or nowhere. */
  readonly oneClick: 'pages' | 'apps' | 'nowhere';
  /** The messaging app's sign-in came back to this page and did not succeed. */
  readonly signInTried: boolean;
  /** The gate in place of the page, or null. */
  readonly gate: Gate | null;
}

export const BootContext = createContext<Boot | null>(null);

export const useBoot = (): Boot => {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('a page was rendered outside its shell');
  return boot;
};

export const useBrand = (): PublicBrand => useBoot().brand;
