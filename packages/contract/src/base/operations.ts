import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const staff = { staff: 'work-repair' } as const;
const which = z.object({ kind: z.enum(['job', 'message']), id: z.uuid() });

/** Calls for operating the system itself. */
export const operations = {
  getTrouble: call({
    summary: 'How the system and the services around it stand, for whoever looks for what broke',
    method: 'GET',
    path: '/api/operations/v1/trouble',
    access: staff,
    response: z.object({
      /** The figures of `/metrics`; null where one is not known. */
      figures: z.record(z.string(), z.number().nullable()),
      services: z.array(
        z.object({
          name: z.string(),
          /** Staff received an alert that it does not answer. */
          silent: z.boolean(),
          troubles: z.int(),
          since: moment.nullable(),
          answeredAt: moment.nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
    timeout: 20,
  }),
  listStuckWork: call({
    summary: 'Jobs that were given up and messages nobody knows the end of, oldest first',
    method: 'GET',
    path: '/api/operations/v1/stuck-work',
    access: staff,
    response: z.object({
      work: z.array(
        which.extend({
          what: z.string(),
          about: z.string(),
          since: moment,
          reason: z.string().nullable(),
          canRetry: z.boolean(),
        }),
      ),
    }),
    timeout: 20,
  }),
  retryStuckWork: call({
    summary: 'Does it again; a message may then arrive twice',
    path: '/api/operations/v1/stuck-work/retry',
    access: staff,
    request: which,
    timeout: 20,
  }),
  dismissStuckWork: call({
    summary: 'Puts it away: somebody looked, and nothing is to be done',
    path: '/api/operations/v1/stuck-work/dismiss',
    access: staff,
    request: which,
    timeout: 20,
  }),
  confirmClock: call({
    summary: 'Says that the clock is right after it jumped, so that things expire again',
    path: '/api/operations/v1/clock/confirm',
    access: staff,
    timeout: 20,
  }),
};
