import type { Query } from '#base/platform/addresses/query.ts';
import { linkFactsOf } from './touch.ts';
import { noTouches, readTouches, remembered, type Touches } from './which-counts.ts';

/**
 * Holds the links by which a browser arrived at a page whose script is not loaded yet. It names
 * links and no person; the script takes it over.
 */
export const touchCookie = 'touches';

/** Together with everything else that a browser sends, it has to fit the limit of servers. */
const longest = 1800;

export const touchesInCookie = (
  cookies: Readonly<Record<string, string>>,
  now: number,
): Touches => {
  const cookie = cookies[touchCookie];
  if (cookie === undefined || cookie.length > longest) return noTouches;
  try {
    return readTouches(JSON.parse(cookie), now);
  } catch {
    return noTouches;
  }
};

export interface Landed {
  readonly query: Query;
  readonly cookies: Readonly<Record<string, string>>;
  /** The path in the route table on which the visitor landed. */
  readonly landingPath: string | null;
  readonly baseProductNo: string | null;
  readonly now: number;
}

/** The touches after one more page request; unchanged where its address names no channel. */
export const touchesAfter = ({ query, cookies, now, ...where }: Landed): Touches => {
  const earlier = touchesInCookie(cookies, now);
  const linkFacts = linkFactsOf(query);
  return linkFacts === null ? earlier : remembered(earlier, { ...linkFacts, at: now, ...where });
};

/** The cookie's new value; null where there is nothing new to note or no room for it. */
export const touchNote = (landed: Landed): string | null => {
  const before = JSON.stringify(touchesInCookie(landed.cookies, landed.now));
  const after = JSON.stringify(touchesAfter(landed));
  return after === before || encodeURIComponent(after).length > longest ? null : after;
};
