import { linkFactsOf } from '@parasol/domain/base/attribution/touch';
import { touchCookie, touchesInCookie } from '@parasol/domain/base/attribution/touch-cookie';
import {
  joined,
  memoryDays,
  noTouches,
  readTouches,
  remembered,
  type Touches,
} from '@parasol/domain/base/attribution/which-counts';
import { claimsVisitors } from '@parasol/domain/base/platform/apps/channel-info';
import { parseCookies, serialiseCookie } from '@parasol/domain/base/platform/cookies';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import type { Opening } from '#shell/guard/guard-route.ts';
import { readLocal, readSession, writeLocal, writeSession } from '#shell/page-tools/storage.ts';
import { beacon } from '#api/beacon.ts';
import { countingChoice } from './visitor-id.ts';

const storageKey = 'touches';
const countedKey = 'visitCounted';

/** Where nothing can be stored, a visit remembers its own. */
let ofThisStay: Touches = noTouches;

/** The first and last link of this browser; names of links, and no personal data. */
export const touchesHere = (): Touches => {
  const storedTouches = readTouches(readLocal(storageKey), Date.now());
  return storedTouches.last === null ? ofThisStay : storedTouches;
};

/** Touches the server noted while a page's script still waited to be needed. */
const takeOver = (): void => {
  const noted = touchesInCookie(parseCookies(document.cookie), Date.now());
  if (noted.last === null) return;
  ofThisStay = joined(touchesHere(), noted);
  writeLocal(storageKey, ofThisStay, memoryDays);
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is missing in app web views
  document.cookie = serialiseCookie({ name: touchCookie, value: null });
};

/** Remembers the link of an opened page; an address without facts changes nothing. */
export const noteTouch = ({
  url,
  row,
  baseProductNo,
}: Pick<Opening, 'url' | 'row' | 'baseProductNo'>): void => {
  takeOver();
  const linkFacts = claimsVisitors(url.pathname) ? linkFactsOf(readQuery(url.search)) : null;
  if (linkFacts === null) return;
  const touch = { ...linkFacts, at: Date.now(), landingPath: row.path, baseProductNo };
  ofThisStay = remembered(touchesHere(), touch);
  writeLocal(storageKey, ofThisStay, memoryDays);
};

/** Reports a visit once, and only of visitors who allowed it. */
export const countVisit = (baseProductNo: string | null): void => {
  if (countingChoice() !== 'yes' || readSession(countedKey) !== null) return;
  writeSession(countedKey, '1');
  beacon('noteVisit', { touches: touchesHere() as never, baseProductNo });
};
