import { z } from 'zod';
import { call } from '#call.ts';
import { baseProductNo } from '#numbers.ts';

const read = { method: 'GET', access: 'public', body: 'none', timeout: 10 } as const;

const region = z.object({ code: z.string(), name: z.string(), sold: z.boolean() });

/** Jobs are the leaves; only they have a class. `insurable` is about one product. */
const job = z.object({
  code: z.string(),
  name: z.string(),
  occupationClass: z.int().optional(),
  insurable: z.boolean().optional(),
});

const jobTree = z.object({
  jobs: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        children: z
          .array(
            z.object({ code: z.string(), name: z.string(), children: z.array(job).readonly() }),
          )
          .readonly(),
      }),
    )
    .readonly(),
});

/** Tables that all products share: regions, occupations, countries, banks. */
export const catalogueTables = {
  listCities: call({
    ...read,
    summary: 'Cities of one province, or the provinces; with a product, where it is sold',
    path: '/api/sdb/order/get-city',
    request: z.object({
      parent: z
        .string()
        .regex(/^\d{6}$/, '上级应为六位行政区划代码')
        .optional(),
      baseProductNo: baseProductNo.optional(),
    }),
    response: z.object({ cities: z.array(region).readonly() }),
  }),
  getAllCities: call({
    ...read,
    summary: 'Provinces with their cities; with a product, where it is sold',
    path: '/api/sdb/order/get-all-city-new',
    request: z.object({ baseProductNo: baseProductNo.optional() }),
    response: z.object({
      provinces: z.array(region.extend({ children: z.array(region).readonly() })).readonly(),
    }),
  }),
  getJobs: call({
    ...read,
    summary: 'The tree of occupations with their classes 1 to 6',
    path: '/api/sdb/order/get-jobs',
    response: jobTree,
  }),
  getProductJobs: call({
    ...read,
    summary: 'The tree of occupations and which of them this product insures',
    path: '/api/sdb/order/query-product-all-job',
    request: z.object({ baseProductNo }),
    response: jobTree,
  }),
  listCountries: call({
    ...read,
    summary: 'Countries and regions by ISO 3166 code',
    path: '/api/barley/core/product/country',
    response: z.object({
      countries: z
        .array(z.object({ code: z.string(), alpha3: z.string(), name: z.string() }))
        .readonly(),
    }),
  }),
  listBanks: call({
    ...read,
    summary: 'Banks whose cards can be used, with their limits; `autoDebit` narrows the list',
    path: '/api/barley/core/product/get-bank-list',
    request: z.object({ autoDebit: z.stringbool().optional() }),
    response: z.object({
      banks: z
        .array(
          z.object({
            code: z.string(),
            name: z.string(),
            autoDebit: z.boolean(),
            singleLimitYuan: z.int(),
            dailyLimitYuan: z.int(),
          }),
        )
        .readonly(),
    }),
  }),
};
