import { publicQuery } from '#base/platform/addresses/public-query.ts';
import type { Query } from '#base/platform/addresses/query.ts';

/** One thing that happened on a page. */
export interface TrackingEvent {
  /** The person's encrypted id, or the visit's random one before login. */
  readonly cryptoUserId: string;
  readonly baseProductNo: string | null;
  readonly pageName: string;
  readonly fromPath: string;
  readonly toPath: string;
  readonly query: Query;
  /** The event, when it is more than opening the page. */
  readonly elementCode: number | null;
  /** Milliseconds since 1970, by the clock of the page. */
  readonly at: number;
}

export interface Happening extends Omit<TrackingEvent, 'cryptoUserId'> {
  readonly cryptoUserId: string | null;
  readonly uuid: string;
}

/** Paths are kept without their query: its useful part is in `query`, without personal values. */
const pathOnly = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

export const trackingEvent = ({ uuid, ...happening }: Happening): TrackingEvent => ({
  ...happening,
  cryptoUserId: happening.cryptoUserId ?? uuid,
  fromPath: pathOnly(happening.fromPath),
  toPath: pathOnly(happening.toPath),
  query: publicQuery(happening.query),
});
