import { z } from 'zod';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { draftNo } from './shapes.ts';

const readers = { staff: 'products-read' } as const;
const product = z.object({ baseProductNo: z.string(), name: z.string() });

/** Reference tables for staff who change a product. */
export const studioReference = {
  getPackSchemas: call({
    summary: 'The schemas of the YAML files of a pack, with words for their fields, for forms',
    method: 'GET',
    path: '/api/studio/v1/schemas',
    access: readers,
    response: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
    timeout: 20,
  }),
  listStudioTables: call({
    summary: 'Occupations and regions, with the products that take or refuse them',
    method: 'GET',
    path: '/api/studio/v1/tables',
    access: readers,
    response: z.object({
      /** Jobs only, with the groups above them. */
      occupations: z.array(
        z.object({ code: z.string(), name: z.string(), groups: z.string(), class: z.int() }),
      ),
      /** Which products take each class, and which jobs each refuses all the same. */
      classes: z.array(z.object({ class: z.int(), jobs: z.int(), products: z.array(product) })),
      refusing: z.array(product.extend({ jobs: z.array(z.string()) })),
      regions: z.array(z.object({ code: z.string(), name: z.string(), parent: z.string() })),
      /** Products that are not sold everywhere: where they are, and where not. */
      regional: z.array(
        product.extend({
          sold: z.array(z.string()),
          except: z.array(z.string()),
          note: z.string(),
        }),
      ),
    }),
    timeout: 20,
  }),
  previewProductDraft: call({
    summary: 'A page of the storefront as a draft would make it, by itself and without actions',
    method: 'GET',
    path: '/api/studio/v1/draft/preview',
    access: readers,
    request: z.object({
      draftNo,
      brand: z.string().max(40),
      page: z.enum(['detail', 'info', 'trial']),
    }),
    response: fileAnswer,
    timeout: 30,
    perMinute: 120,
  }),
};
