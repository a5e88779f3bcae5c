import { z } from 'zod';
import { call } from '#call.ts';
import { baseProductNo } from '#numbers.ts';

const reading = z.object({
  code: z.string(),
  openedAt: z.string(),
  confirmedAt: z.string().nullable(),
  /** Seconds until it can be confirmed. */
  waitSeconds: z.int(),
});

/** The terms that a customer must read before buying, each for as long as its pack says. */
export const catalogueNotices = {
  readNotice: call({
    summary: 'Opens a notice that has to be read, or confirms it once it was open long enough',
    path: '/api/catalogue/v1/notices/read',
    access: 'public',
    request: z.object({
      baseProductNo,
      code: z.string().max(40),
      action: z.enum(['open', 'confirm']),
    }),
    response: reading,
  }),
  listNoticeReadings: call({
    summary: "One's own readings of the notices of a product's newest version",
    method: 'GET',
    path: '/api/catalogue/v1/notices/readings',
    access: 'public',
    request: z.object({ baseProductNo }),
    response: z.object({ version: z.int(), readings: z.array(reading).readonly() }),
  }),
};
