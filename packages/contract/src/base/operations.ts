import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const staff = { staff: 'work-repair' } as const;
const which = z.object({ kind: z.enum(['job', 'message']), id: z.uuid() });

/** Calls for operating the system itself. */
export const operations = {
  getTrouble: call({
    summary:
      'Faults of the system and of the services around it, for the colleague who looks for a cause',
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
    summary: 'Jobs that were given up and messages without a known result, oldest first',
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
    summary: 'Runs stuck work again; a message may then arrive twice',
    path: '/api/operations/v1/stuck-work/retry',
    access: staff,
    request: which,
    timeout: 20,
  }),
  dismissStuckWork: call({
    summary: 'Closes stuck work after a colleague has looked; nothing else happens',
    path: '/api/operations/v1/stuck-work/dismiss',
    access: staff,
    request: which,
    timeout: 20,
  }),
  confirmClock: call({
    summary: 'Confirms that the clock is right after it jumped, so that things expire again',
    path: '/api/operations/v1/clock/confirm',
    access: staff,
    timeout: 20,
  }),
};
