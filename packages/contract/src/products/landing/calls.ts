import { z } from 'zod';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { claim, happening, openAsk, publishAt, seen } from '#base/publishing.ts';
import {
  landingBlock,
  landingForm,
  landingNo,
  landingVersion,
  sharedProduct,
  shownLanding,
} from './shapes.ts';
import { baseProductNo } from '#numbers.ts';

const editors = { staff: 'landings-edit' } as const;
const read = { method: 'GET', body: 'none', timeout: 10 } as const;
const post = { method: 'POST', body: 'json', timeout: 10 } as const;

/** Pages for visitors from outside, and the calls of their editors. */
export const landingCalls = {
  getLanding: call({
    ...read,
    summary: 'The landing page of a product for visitors from outside, by brand and channel',
    path: '/api/landing/v1/landing',
    access: 'public',
    request: z.object({ baseProductNo, channel: z.string().max(128).optional() }),
    response: shownLanding,
  }),
  getSharedProduct: call({
    ...read,
    summary: 'A shared product with the sharer’s price, and prices for the visitor',
    path: '/api/landing/v1/shared',
    access: 'public',
    request: z.object({ baseProductNo, share: z.string().max(200).optional() }),
    response: sharedProduct,
  }),
  getPartnerUrl: call({
    ...read,
    summary: 'The partner’s page to which visitors of a product are sent; null where there is none',
    path: '/api/landing/v1/partner',
    access: 'public',
    request: z.object({ baseProductNo }),
    response: z.object({ url: z.url().nullable() }),
  }),
  listPreUnderwritten: call({
    ...read,
    summary: 'Products of the brand that an underwriter can decide before there is an order',
    path: '/api/landing/v1/pre-underwriting',
    access: 'public',
    response: z.object({
      products: z.array(
        z.object({
          baseProductNo: z.string(),
          name: z.string(),
          kindName: z.string(),
          insurer: z.string(),
          ages: z.object({ min: z.int(), max: z.int(), text: z.string() }),
        }),
      ),
    }),
  }),
  listLandingsForStaff: call({
    ...read,
    summary: 'Every landing page with the state of its newest version and what is published',
    path: '/api/landing/v1/staff/list',
    access: editors,
    response: z.object({
      landings: z.array(
        landingVersion.omit({ blocks: true, claims: true, doubts: true }).extend({
          landingId: z.int(),
          baseProductNo: z.string(),
          productName: z.string(),
          channel: z.string(),
          claims: z.int(),
          published: z.int().nullable(),
        }),
      ),
      /** Products that can have one, with where each brand shows it. */
      products: z.array(
        z.object({
          baseProductNo: z.string(),
          name: z.string(),
          brands: z.array(z.string()),
          links: z.array(z.object({ brand: z.string(), url: z.string() })),
        }),
      ),
    }),
  }),
  getLandingForStaff: call({
    ...read,
    summary:
      'A landing page with all its versions, the newest first, and the colleagues who changed it',
    path: '/api/landing/v1/staff/landing',
    about: { landing: 'landingId' },
    access: editors,
    request: z.object({ landingId: landingNo }),
    response: z.object({
      landingId: z.int(),
      baseProductNo: z.string(),
      productName: z.string(),
      channel: z.string(),
      /** Whether the asker may change it: they work for all its brands. */
      mayChange: z.boolean(),
      versions: z.array(landingVersion),
      asks: z.array(openAsk),
      history: z.array(happening),
      links: z.array(z.object({ brand: z.string(), url: z.string() })),
    }),
  }),
  getLandingDefault: call({
    ...read,
    summary: 'The blocks of a product’s landing page before a colleague has written one',
    path: '/api/landing/v1/staff/default',
    access: editors,
    request: z.object({ baseProductNo }),
    response: z.object({
      title: z.string(),
      summary: z.string(),
      brands: z.array(z.string()),
      blocks: z.array(landingBlock),
    }),
  }),
  previewLanding: call({
    ...post,
    summary:
      'A landing page as a brand would show it, with the faults that prevent its publication',
    path: '/api/landing/v1/staff/preview',
    access: editors,
    request: z.object({
      brand: z.string().max(40),
      baseProductNo,
      title: z.string().max(200),
      summary: z.string().max(500),
      blocks: z.array(landingBlock).max(40),
    }),
    response: z.object({
      brand: z.object({ name: z.string(), theme: z.record(z.string(), z.string()) }),
      /** Null where the brand does not sell the product. */
      landing: shownLanding.nullable(),
      claims: z.array(claim),
      /** Sentences about which compliance decides. */
      doubts: z.array(claim),
      problems: z.array(z.string()),
    }),
  }),
  saveLanding: call({
    ...post,
    summary: 'Saves a draft; a new page without a number, a new version where none is open',
    path: '/api/landing/v1/staff/save',
    access: editors,
    request: landingForm.extend({ landingId: landingNo.nullable(), seen }),
    response: z.object({ landingId: z.int(), version: z.int(), revision: z.int() }),
    example: {
      landingId: null,
      seen: null,
      baseProductNo: '1001',
      brands: ['qinghe'],
      channel: '',
      title: '百万医疗险：看得懂再决定',
      summary: '住院和特定门诊的医疗费用，按约定的比例报销。',
      blocks: [
        { kind: 'hero', title: '看得懂的医疗险', text: '保什么、不保什么，都在这一页。' },
        { kind: 'exclusions', title: '这些情况不赔' },
        { kind: 'company', title: '承保与销售' },
      ],
    },
  }),
  publishLanding: call({
    ...post,
    summary: 'Asks a colleague to publish a draft, at once or at a moment',
    path: '/api/landing/v1/staff/publish',
    about: { landing: 'landingId' },
    access: editors,
    request: z.object({
      landingId: landingNo,
      version: z.int(),
      revision: z.int(),
      at: publishAt,
      reason,
    }),
  }),
  unscheduleLanding: call({
    ...post,
    summary: 'Turns a version that waits for its moment into a draft again',
    path: '/api/landing/v1/staff/unschedule',
    about: { landing: 'landingId' },
    access: editors,
    request: z.object({ landingId: landingNo, reason }),
  }),
  withdrawLanding: call({
    ...post,
    summary: 'Unpublishes a landing page at once; the one from the pack replaces it',
    path: '/api/landing/v1/staff/withdraw',
    about: { landing: 'landingId' },
    access: editors,
    request: z.object({ landingId: landingNo, reason }),
  }),
};
