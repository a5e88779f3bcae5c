import { z } from 'zod';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { side } from '#service/two-sided/shapes.ts';
import { baseProductNo, orderNo } from '#numbers.ts';

const base = { access: { staff: 'traces-replay' }, method: 'GET', body: 'none' } as const;
const day = z.iso.date();

/** Pages of sales as they were on a day, for staff. */
export const history = {
  listPastPages: call({
    ...base,
    about: { order: 'orderNo' },
    summary: 'The pages of a sale, each with the moment at which it was seen',
    path: '/api/history/v1/staff/order',
    request: z.object({ orderNo }),
    response: z.object({
      orderNo: z.string(),
      brand: z.string(),
      baseProductNo: z.string(),
      /** The version that was sold, and the one that is sold now. */
      version: z.int(),
      versionNow: z.int().nullable(),
      /** Personal data was erased, and with it the pages that show it. */
      erased: z.boolean(),
      pages: z.array(
        z.object({
          key: z.string(),
          kind: z.string(),
          title: z.string(),
          at: moment,
          /** A trace shows that it was open then. */
          seen: z.boolean(),
          version: z.int(),
          /** The side that saw it, where two people made the sale together. */
          side: side.nullable(),
        }),
      ),
    }),
  }),
  getPastPage: call({
    ...base,
    about: { order: 'orderNo' },
    summary: 'A page of a sale as it was then, by itself and masked; the look is recorded',
    path: '/api/history/v1/staff/page',
    request: z.object({ orderNo, key: z.string().max(80) }),
    response: fileAnswer,
    timeout: 30,
    perMinute: 120,
  }),
  listPastVersions: call({
    ...base,
    summary: 'Versions of a product sold on a day, with brands and clauses',
    path: '/api/history/v1/staff/product',
    request: z.object({ baseProductNo, day }),
    response: z.object({
      name: z.string(),
      version: z.int().nullable(),
      publishedAt: moment.nullable(),
      versionNow: z.int(),
      brands: z.array(z.object({ id: z.string(), name: z.string() })),
      clauses: z.array(z.object({ clauseId: z.string(), title: z.string() })),
    }),
  }),
  getPastProduct: call({
    ...base,
    summary: 'A page of a product at the end of a day; the look is recorded',
    path: '/api/history/v1/staff/product/page',
    request: z.object({
      baseProductNo,
      brand: z.string().max(40),
      day,
      page: z.enum(['detail', 'info', 'trial', 'clause']),
      clauseId: z.string().max(80).optional(),
    }),
    response: fileAnswer,
    timeout: 30,
    perMinute: 120,
  }),
};
