import type { AgreementType } from '@parasol/domain/base/brands/agreement';
import type { GuardSession } from '@parasol/domain/base/platform/guards/guard';
import type { ShareTarget } from '@parasol/domain/base/sharing/share-channel';
import type { SharePayload } from '@parasol/domain/base/sharing/share-payload';

export interface LoginRequest {
  /** `automatic` is the sign-in a messaging app does by itself; `forced` replaces a wrong one. */
  readonly reason: 'login' | 'bind-mobile' | 'automatic' | 'forced';
  /** The path of ours to which the person returns. */
  readonly target: string;
  /** Agreements before a sign-in that may open an account. */
  readonly agreements?: readonly { readonly type: AgreementType; readonly version: string }[];
}

/**
 * `left`: the page is being left for a sign-in elsewhere, which returns to the target by itself.
 * `unavailable`: this host cannot do it; the person is asked like any other visitor.
 */
export type LoginOutcome = 'logged-in' | 'cancelled' | 'left' | 'unavailable';

export interface PayRequest {
  readonly paySeq: string;
  readonly displayId: string;
  readonly payPlatform: number;
  /** The page that takes the money where the host itself cannot. */
  readonly cashierUrl: string;
  /** The address to which the person returns. */
  readonly redirectUrl: string;
  /** The payment provider's fields, by name, for paying inside the host. */
  readonly provider?: Readonly<Record<string, string>>;
}

/** The host's report is never proof of payment: the server asks the provider. */
export type PayOutcome = 'handed-over' | 'cancelled' | 'left';

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'unavailable';

export type ShareCards = Readonly<Record<ShareTarget, SharePayload>>;

/** Services of the program a page runs in. One implementation per context. */
export interface Host {
  readonly login: (request: LoginRequest) => Promise<LoginOutcome>;
  /** Renews the session; false when the person has to log in again. */
  readonly refreshToken: () => Promise<boolean>;
  /** Native apps know better than the page who is logged in; null where the page knows best. */
  readonly session: () => Promise<Pick<GuardSession, 'loggedIn' | 'mobileBound'> | null>;
  readonly pay: (request: PayRequest) => Promise<PayOutcome>;
  /** The carrier's token for the line of this device, to log in with one click. */
  readonly carrierToken: () => Promise<string | null>;
  /** Sets what the host's own menu shares; called after each navigation. */
  readonly offerShare: (cards: ShareCards, onEnd: (outcome: ShareOutcome) => void) => Promise<void>;
  /** Shares at once, because someone pressed a button on the page. */
  readonly share: (cards: ShareCards) => Promise<ShareOutcome>;
  readonly setTitle: (title: string) => void;
  readonly open: (url: string, newTab: boolean) => void;
  readonly close: () => void;
}

/** The parts of the page that a host needs. */
export interface HostSurroundings {
  readonly window: Window;
  /** The first address of the visit; the messaging app on iOS signs this one. */
  readonly landingUrl: string;
  readonly appVersion: number | null;
  readonly ios: boolean;
  /** The login dialog. */
  readonly showLogin: (request: LoginRequest) => Promise<LoginOutcome>;
  /** The address where the messaging app's sign-in starts. */
  readonly signInUrl: (request: LoginRequest) => Promise<string>;
  readonly refreshToken: () => Promise<boolean>;
  /** For a page whose line the carrier can tell by itself. */
  readonly carrierToken: () => Promise<string | null>;
  readonly signature: (url: string) => Promise<ShareSignature & { readonly appid: string }>;
  /** The enterprise messenger wants one as the corporation and one as its application. */
  readonly enterpriseSignature: (
    url: string,
    identity: 'corp' | 'agent',
  ) => Promise<ShareSignature & { readonly corpId: string; readonly agentId: string }>;
  /** The app is older than the page demands. */
  readonly tooOld: () => void;
}

interface ShareSignature {
  readonly noncestr: string;
  readonly signature: string;
  readonly timestamp: number;
}
