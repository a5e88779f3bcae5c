export type Unavailable = { readonly kind: 'unavailable'; readonly reason: string };

/** The person behind a sign-in code. */
export type CodeExchange =
  | { readonly kind: 'person'; readonly openid: string; readonly unionid: string | null }
  | { readonly kind: 'refused'; readonly reason: string }
  | Unavailable;

/** A temporary value shared by all nodes. */
export type Issued =
  | { readonly kind: 'issued'; readonly value: string; readonly expireSeconds: number }
  | Unavailable;

/** The messaging app: sign-in by official account or mini-program, and the data for its pages. */
export interface MessagingApp {
  readonly name: string;
  /** The official account of a third type; null when we have none. */
  appidOf(thirdType: number): string | null;
  /** Where the sign-in begins; it leads back to `redirectUri` with a code and the state. */
  authorizeUrl(request: {
    readonly appid: string;
    readonly redirectUri: string;
    readonly state: string;
  }): string;
  exchangeCode(request: {
    readonly appid: string;
    readonly kind: 'official-account' | 'mini-program';
    readonly code: string;
  }): Promise<CodeExchange>;
  issueAccessToken(appid: string): Promise<Issued>;
  issueTicket(accessToken: string): Promise<Issued>;
  isSubscribed(accessToken: string, openid: string): Promise<boolean | Unavailable>;
  createQrcode(accessToken: string, scene: string): Promise<Issued>;
  qrcodeImageUrl(ticket: string): string;
}
