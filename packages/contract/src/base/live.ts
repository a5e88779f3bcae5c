import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const event = z.looseObject({ type: z.string() });

export const live = {
  liveEvents: call({
    summary: 'Events of a topic after a number, for a page that cannot hold a socket',
    method: 'GET',
    path: '/api/live/v1/events',
    // Each topic knows by itself who may be on it.
    access: 'public',
    background: true,
    request: z.object({
      topic: z.string().max(120),
      after: z.coerce.number().int().min(0).optional(),
    }),
    response: z.object({
      role: z.string(),
      seq: z.int(),
      /** The events in between are gone or too many: the page reads everything again. */
      missed: z.boolean(),
      events: z.array(z.object({ seq: z.int(), at: moment, event })),
      here: z.array(z.object({ role: z.string(), since: moment, asleep: z.boolean() })),
    }),
    perMinute: 240,
  }),
};
