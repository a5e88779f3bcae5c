import { z } from 'zod';
import { needs } from '@parasol/domain/products/catalogue/needs';
import { call } from '#call.ts';

const need = z.enum(needs.map(({ code }) => code));

const listedProduct = z.object({
  baseProductNo: z.string(),
  name: z.string(),
  kindName: z.string(),
  headline: z.string(),
  summary: z.string(),
  insurer: z.string(),
  needs: z.array(need).readonly(),
  /** Insurable ages, in words and in years. */
  ages: z.string(),
  age: z.object({ min: z.int(), max: z.int() }),
  /** The lowest of its example prices, with the person it is for. */
  price: z.object({ fen: z.int(), per: z.string().optional(), person: z.string() }).optional(),
  illustration: z.string().optional(),
  /** Main benefits of the person of the example price. */
  covers: z.array(z.object({ name: z.string(), sum: z.string() })).readonly(),
});

const staticProducts = {
  method: 'GET',
  access: 'public',
  body: 'none',
  request: z.object({}),
  response: z.object({ products: z.array(listedProduct).readonly() }),
  timeout: 10,
} as const;

export const catalogueList = {
  getRegionalProducts: call({
    ...staticProducts,
    summary: 'The products that are sold on the regional pages, as a file',
    path: '/static/bohuibao.json',
  }),
  getAnnuityProducts: call({
    ...staticProducts,
    summary: 'The annuities of the brand, as a file',
    path: '/static/annuity.json',
  }),
  listProducts: call({
    summary: "The brand's products on sale today: by need, by words, by the age of the insured",
    method: 'GET',
    path: '/api/flash/product/list',
    access: 'public',
    request: z.object({
      need: need.optional(),
      /** Words in which a customer says what they look for. */
      words: z.string().trim().max(40).optional(),
      /** Age in years of the person to insure. */
      age: z.coerce.number().int().min(0).max(120).optional(),
    }),
    response: z.object({
      /** Best first where words were given. */
      products: z.array(listedProduct.extend({ why: z.string().optional() })).readonly(),
      /** The products that come closest when none was found. */
      nearest: z.array(listedProduct).readonly(),
      search: z
        .object({
          /** Things that were understood of the words. */
          understood: z.array(z.string()).readonly(),
          /** A condition was named: underwriting decides. */
          health: z.boolean(),
          /** A line of insurance that is not sold. */
          notSold: z.string().optional(),
        })
        .optional(),
      /** Needs that some product of the brand answers, whatever the filter. */
      needs: z.array(need).readonly(),
    }),
  }),
};
