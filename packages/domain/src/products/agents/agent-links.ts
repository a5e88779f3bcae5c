/** The page a link opens about its product: everything, or a first overview. */
export const linkPages = {
  detail: '产品介绍',
  landing: '落地页',
} as const;

export type LinkPage = keyof typeof linkPages;

/** A link that an agent made for customers. */
export interface AgentLink {
  readonly linkKey: string;
  /** Null for the home page. */
  readonly baseProductNo: string | null;
  readonly page: LinkPage;
  readonly channel: string | null;
  readonly subChannel: string | null;
  /** Milliseconds; null for one that holds until it is revoked. */
  readonly expiresAt: number | null;
  readonly revoked: boolean;
}

export type LinkState = 'live' | 'expired' | 'revoked';

export const linkStates = {
  live: '有效',
  expired: '已过期',
  revoked: '已停用',
} as const satisfies Record<LinkState, string>;

export const linkState = (
  { revoked, expiresAt }: Pick<AgentLink, 'revoked' | 'expiresAt'>,
  now: number,
): LinkState => {
  if (revoked) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'live';
};

export const linkHolds = (link: Pick<AgentLink, 'revoked' | 'expiresAt'>, now: number): boolean =>
  linkState(link, now) === 'live';

/** How long a link can be made to hold, in days. */
export const linkDays = [7, 30, 90, 365] as const;

/** The most links that one person can have at a time, so that the list stays readable. */
export const mostLiveLinks = 100;

/** The token as addresses have it: letters, digits, `-` and `_`, too many to guess. */
export const isLinkKey = (text: string): boolean => /^[\w-]{16}$/.test(text);
