import { dayMs } from '@parasol/domain/base/calendar/durations';
import { z } from 'zod';
import { call } from '#call.ts';

const staff = { staff: 'channels-read' } as const;

/** Groupings of reports. */
export const reportBy = ['day', 'channel', 'adPlace', 'source', 'product'] as const;

const asked = z
  .object({
    brand: z.string().max(40),
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.enum(reportBy),
    touch: z.enum(['first', 'last']),
  })
  .refine(({ from, to }) => from <= to, '开始日期不能晚于结束日期')
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 400 * dayMs, '一次最多看 400 天');

const figures = z.object({
  visits: z.int(),
  quotes: z.int(),
  leads: z.int(),
  orders: z.int(),
  paid: z.int(),
  issued: z.int(),
  premiumFen: z.int(),
  renewals: z.int(),
  surrenders: z.int(),
  complaints: z.int(),
});

/** A touch as a browser keeps it; its fields are checked afterwards. */
const unknownFacts = z.record(z.string().max(20), z.unknown()).nullish();

export const attribution = {
  noteVisit: call({
    summary: 'Counts a visit with its links, sent as a beacon for visitors who allow counting',
    path: '/api/tracking/v1/visits',
    access: 'public',
    request: z.object({
      touches: z.object({ first: unknownFacts, last: unknownFacts }),
      baseProductNo: z.string().max(20).nullish(),
    }),
    perMinute: 60,
  }),
  getChannelReport: call({
    summary: 'Visits, sales and their results by day, channel, ad place, source or product',
    method: 'GET',
    path: '/api/console/v1/channel-report',
    access: staff,
    request: asked,
    response: z.object({
      rows: z.array(figures.extend({ key: z.string(), title: z.string() })),
      total: figures,
      /** Rows that were left out; the total includes them. */
      leftOff: z.int(),
    }),
    timeout: 20,
  }),
  exportChannelReport: call({
    summary: 'The channel report as a CSV file; the download is recorded',
    path: '/api/console/v1/channel-report/export',
    access: staff,
    request: asked,
    response: z.object({ name: z.string(), csv: z.string() }),
    timeout: 20,
    perMinute: 20,
  }),
};
