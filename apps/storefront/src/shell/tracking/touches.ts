import { saidBy } from '@parasol/domain/attribution/touch';
import { touchCookie, touchesInCookie } from '@parasol/domain/attribution/touch-cookie';
import {
  joined,
  memoryDays,
  noTouches,
  readTouches,
  remembered,
  type Touches,
} from '@parasol/domain/attribution/which-counts';
import { claimsVisitors } from '@parasol/domain/platform/channel-info';
import { parseCookies, serialiseCookie } from '@parasol/domain/platform/cookies';
import { readQuery } from '@parasol/domain/platform/query';
import type { Opening } from '../guard/guard-route.ts';
import { readLocal, readSession, writeLocal, writeSession } from '../stay/storage.ts';
import { beacon } from '../../api/beacon.ts';
import { countingChoice } from './visitor-id.ts';

const KEY = 'touches';
const COUNTED = 'visitCounted';

/** Where nothing can be stored, a stay remembers its own. */
let ofThisStay: Touches = noTouches;

/** By which links this browser came, first and last; names of links, and nothing of a person. */
export const touchesHere = (): Touches => {
  const kept = readTouches(readLocal(KEY), Date.now());
  return kept.last === null ? ofThisStay : kept;
};

/** What the server noted while a page's script still waited to be needed. */
const takeOver = (): void => {
  const noted = touchesInCookie(parseCookies(document.cookie), Date.now());
  if (noted.last === null) return;
  ofThisStay = joined(touchesHere(), noted);
  writeLocal(KEY, ofThisStay, memoryDays);
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is missing in app web views
  document.cookie = serialiseCookie({ name: touchCookie, value: null });
};

/** Remembers the link by which a page was opened; an address that says nothing changes nothing. */
export const noteTouch = ({
  url,
  row,
  baseProductNo,
}: Pick<Opening, 'url' | 'row' | 'baseProductNo'>): void => {
  takeOver();
  const said = claimsVisitors(url.pathname) ? saidBy(readQuery(url.search)) : null;
  if (said === null) return;
  const touch = { ...said, at: Date.now(), landingPath: row.path, baseProductNo };
  ofThisStay = remembered(touchesHere(), touch);
  writeLocal(KEY, ofThisStay, memoryDays);
};

/** Tells of a stay once, and only of who allowed it. */
export const countVisit = (baseProductNo: string | null): void => {
  if (countingChoice() !== 'yes' || readSession(COUNTED) !== null) return;
  writeSession(COUNTED, '1');
  beacon('noteVisit', { touches: touchesHere() as never, baseProductNo });
};
