import { z } from 'zod';
import { call } from '#call.ts';
import { birthdayPrice, calculation, calculationRequest, quoteRefusals } from './shapes.ts';
import { baseProductNo } from '#numbers.ts';

const post = { method: 'POST', access: 'public', body: 'json', timeout: 10 } as const;
const read = { method: 'GET', access: 'public', body: 'none', timeout: 10 } as const;

const quoteNo = z.string().min(1).max(40);
const trialId = z.string().min(1).max(40);

const lockedQuote = z.object({
  quoteNo: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  calculation,
});

const trial = z.object({
  trialId: z.string(),
  savedAt: z.string(),
  productName: z.string(),
  /** Insured persons and choices in one line. */
  title: z.string(),
  shared: z.boolean(),
  input: calculationRequest,
  /** The quote as it was saved. */
  calculation,
  birthday: birthdayPrice.optional(),
});

/** Stored calculations: a locked price to continue with, or an earlier trial. */
export const ratingQuotes = {
  lockQuote: call({
    ...post,
    summary: 'Makes a calculation a quote whose price holds until it expires',
    path: '/api/rating/v1/quotes/lock',
    request: calculationRequest,
    response: lockedQuote,
  }),
  getQuote: call({
    ...read,
    summary:
      'One’s own quote; once expired, also the present price of the same choices and the difference',
    path: '/api/rating/v1/quotes',
    request: z.object({ quoteNo }),
    response: lockedQuote.extend({
      state: z.enum(['valid', 'expired']),
      input: calculationRequest,
      /** Only for an expired quote: the same choices today. */
      now: z.union([z.object({ calculation, difference: z.int() }), quoteRefusals]).optional(),
    }),
  }),
  saveTrial: call({
    ...post,
    summary: 'Saves a calculation for the person, or for the browser of a visitor',
    path: '/api/rating/v1/trials/save',
    request: calculationRequest,
    response: z.object({ trialId: z.string() }),
  }),
  listTrials: call({
    ...read,
    summary: "One's own saved calculations, newest first",
    path: '/api/rating/v1/trials',
    request: z.object({ baseProductNo: baseProductNo.optional() }),
    response: z.object({ trials: z.array(trial).readonly() }),
  }),
  removeTrial: call({
    ...post,
    summary: "Removes one of one's own saved calculations and its shared link",
    path: '/api/rating/v1/trials/remove',
    request: z.object({ trialId }),
  }),
  shareTrial: call({
    ...post,
    summary: 'Makes a link by which others can see a price for a while, without its owner’s name',
    path: '/api/rating/v1/trials/share',
    request: z.object({ trialId }),
    response: z.object({ shareId: z.string() }),
  }),
  stopSharingTrial: call({
    ...post,
    summary: 'Ends the link to one of one’s own saved calculations at once',
    path: '/api/rating/v1/trials/stop-sharing',
    request: z.object({ trialId }),
  }),
  getSharedTrial: call({
    ...read,
    summary: 'The product of a shared calculation, for links of an older kind',
    path: '/api/rating/v1/trials/shared',
    request: z.object({ shareId: trialId }),
    response: z.object({ baseProductNo }),
  }),
};
