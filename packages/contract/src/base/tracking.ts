import { z } from 'zod';
import { call } from '#call.ts';

const path = z.string().max(500);
const text = (longest: number) => z.string().transform((value) => value.slice(0, longest));
const query = z.record(
  z.string().max(100),
  z.union([z.string().max(500), z.array(z.string().max(500)).max(10)]),
);

const event = z.object({
  /** The person's encrypted id, or the visit's random one. */
  cryptoUserId: z.string().max(80),
  baseProductNo: z.string().max(20).nullish(),
  pageName: z.string().max(80),
  fromPath: path,
  toPath: path,
  query,
  /** The event, when it is more than opening the page. */
  elementCode: z.int32().nullish(),
  /** Time of the page's clock, in milliseconds since 1970. */
  at: z.int().min(0).max(Date.UTC(2100, 0)),
});

export const tracking = {
  trackEvents: call({
    summary: 'Stores page events, sent as beacons (a Blob of type application/json)',
    path: '/api/tracking/v1/events',
    access: 'public',
    request: z.object({
      release: z.string().max(40).optional(),
      events: z.array(event).min(1).max(50),
    }),
    response: z.object({ stored: z.int() }),
    perMinute: 600,
  }),
  reportError: call({
    summary: 'Reports an error of a page or a call that failed',
    path: '/api/tracking/v1/errors',
    access: 'public',
    request: z.object({
      kind: z.enum(['unhandled', 'rejection', 'render', 'call']),
      message: text(2000),
      stack: text(8000).optional(),
      release: z.string().max(40),
      route: path,
      platform: z.int().min(0).max(999).optional(),
      /** The failed call: its path, code and answer. */
      call: z.object({ path, code: z.int32(), body: text(4000).optional() }).optional(),
    }),
    perMinute: 120,
  }),
  noticeAlarm: call({
    summary: 'Reports a failed call; repeats of one answer within five minutes escalate',
    path: '/api/sdb/v1/alarm/febot-notice',
    access: 'public',
    request: z.object({
      /** The failed call's answer as text, by which repeats are recognised. */
      body: text(4000),
      path,
      code: z.int32(),
      msg: text(500).optional(),
      /** How often this page has seen the answer before; it tells of the first and of a warning. */
      repeats: z.int().min(0).max(1000).optional(),
      route: path.optional(),
      release: z.string().max(40).optional(),
      platform: z.int().min(0).max(999).optional(),
    }),
    response: z.object({
      action: z.enum(['pre-alarm', 'count', 'escalate']),
      repeats: z.int(),
    }),
    perMinute: 120,
  }),
};
