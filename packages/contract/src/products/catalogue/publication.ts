import { z } from 'zod';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const number = z.string().regex(/^[A-Za-z0-9]{1,20}$/);

const asked = z.object({
  askId: z.string(),
  act: z.string(),
  title: z.string(),
  askedBy: z.string(),
  askedAt: moment,
});

const product = z.object({
  baseProductNo: z.string(),
  name: z.string(),
  kindName: z.string(),
  insurer: z.string(),
  /** The version on sale; null while none was ever published. */
  shelf: z.object({ version: z.int(), publishedAt: moment }).nullable(),
  /** The folder differs from a version that staff published since, and is not offered. */
  behind: z.boolean(),
  /** The unpublished version in the folder. */
  waiting: z
    .object({
      version: z.int(),
      contentHash: z.string(),
      findings: z.int(),
      changes: z.int(),
    })
    .nullable(),
  brands: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** `unpublished`: no version was ever published, whatever days of sale the folder names. */
      state: z.enum(['unpublished', 'started', 'before-start', 'ended', 'withdrawn']),
      /** The day of withdrawal, or the first or last day of sale. */
      on: z.iso.date().nullable(),
    }),
  ),
  /** Open asks about it. */
  asks: z.array(asked),
});

const finding = z.object({
  rule: z.string(),
  regulation: z.string(),
  message: z.string(),
  file: z.string(),
  path: z.string(),
});

/** Published and waiting versions, and how two people publish or withdraw them. */
export const cataloguePublication = {
  listPublication: call({
    summary: 'Every product with its published versions by brand and those that wait',
    method: 'GET',
    path: '/api/catalogue/v1/publication',
    access: { staff: 'products-read' },
    response: z.object({
      products: z.array(product),
      /** Unreadable parts of the folder; nothing can be published until they are repaired. */
      problems: z.array(
        z.object({
          file: z.string(),
          line: z.int(),
          field: z.string(),
          message: z.string(),
        }),
      ),
    }),
    timeout: 30,
  }),
  getPublication: call({
    summary: 'A publication: its changes to a product, the findings of the rules, and its history',
    method: 'GET',
    path: '/api/catalogue/v1/publication/product',
    access: { staff: 'products-read' },
    request: z.object({ baseProductNo: number }),
    response: product.extend({
      findings: z.array(finding),
      rules: z.int(),
      changes: z.array(
        z.object({
          path: z.string(),
          /** The place in words. */
          label: z.string(),
          file: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
      history: z.array(
        z.object({
          action: z.enum(['published', 'withdrawn', 'returned']),
          version: z.int().nullable(),
          brand: z.string().nullable(),
          by: z.string(),
          grantedBy: z.string().nullable(),
          reason: z.string(),
          at: moment,
        }),
      ),
    }),
    timeout: 30,
  }),
  publishProduct: call({
    summary:
      'Asks a second person to publish a waiting version; it is published when they grant it',
    path: '/api/catalogue/v1/publication/publish',
    access: { staff: 'products-publish' },
    /** Hash of the version that the colleague read: later changes are not published. */
    request: z.object({ baseProductNo: number, contentHash: z.string().max(64), reason }),
    timeout: 30,
  }),
  listInsurersForStaff: call({
    summary: 'Insurers with their solvency as published, and which of them may no longer sell',
    method: 'GET',
    path: '/api/catalogue/v1/publication/insurers',
    access: { staff: 'products-read' },
    response: z.object({
      today: z.iso.date(),
      insurers: z.array(
        z.object({
          insurer: z.string(),
          name: z.string(),
          products: z.int(),
          quarter: z.string(),
          comprehensiveRatio: z.string(),
          riskRating: z.string(),
          stopped: z.object({ since: z.iso.date(), reason: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  stopInsurer: call({
    summary: 'Asks a second person to record that an insurer may no longer sell, or may again',
    path: '/api/catalogue/v1/publication/insurers/stop',
    access: { staff: 'products-publish' },
    request: z.object({ insurer: z.string().max(40), stop: z.boolean(), reason }),
    timeout: 20,
  }),
  withdrawProduct: call({
    summary: 'Asks a second person to withdraw a product from the sale of a brand',
    path: '/api/catalogue/v1/publication/withdraw',
    access: { staff: 'products-publish' },
    request: z.object({ baseProductNo: number, brand: z.string(), reason }),
    timeout: 20,
  }),
  returnProductToSale: call({
    summary: 'Asks a second person to let a brand sell a withdrawn product again',
    path: '/api/catalogue/v1/publication/return',
    access: { staff: 'products-publish' },
    request: z.object({ baseProductNo: number, brand: z.string(), reason }),
    timeout: 20,
  }),
};
