import { z } from 'zod';
import { commentLife } from '@parasol/domain/products/catalogue/comment-life';
import { call } from '#call.ts';
import { baseProductNo } from '#numbers.ts';
import { moment } from '#moment.ts';

const score = z.int().min(1, '请选择 1 至 5 分').max(5, '请选择 1 至 5 分');

const moderators = { staff: 'comments-decide' } as const;

/** Comments of buyers. Only policyholders may write one, and staff read it before others do. */
export const catalogueComments = {
  listComments: call({
    summary: 'Comments of verified buyers on a product, newest first',
    method: 'GET',
    path: '/api/catalogue/v1/comments',
    access: 'public',
    request: z.object({ baseProductNo, before: moment.optional() }),
    response: z.object({
      productName: z.string(),
      count: z.int(),
      /** Mean score with one decimal; none before the first comment. */
      score: z.number().nullable(),
      comments: z
        .array(
          z.object({
            commentId: z.string(),
            score: z.int(),
            body: z.string(),
            /** Month of the purchase: `2026-11`. */
            boughtIn: z.string(),
            at: z.string(),
          }),
        )
        .readonly(),
      next: z.string().nullable(),
      /** Whether the asker may add one, and if not, why not. */
      own: z.object({ may: z.boolean(), reason: z.string() }),
    }),
  }),
  submitComment: call({
    summary: 'A holder of a policy of this product comments on it; shown after staff read it',
    path: '/api/catalogue/v1/comments/submit',
    access: 'customer',
    request: z.object({
      baseProductNo,
      score: z.coerce.number().pipe(score),
      body: z.string().trim().min(5, '请至少写 5 个字').max(500, '最多 500 个字'),
    }),
    response: z.object({ commentId: z.string() }),
    perMinute: 20,
  }),
  decideComment: call({
    summary: 'Publishes a comment or refuses it, with the reason',
    path: '/api/catalogue/v1/staff/comments/decide',
    about: { comment: 'commentId' },
    access: moderators,
    request: z.object({
      commentId: z.uuid(),
      decision: z.enum(commentLife.eventNames),
      reason: z.string().trim().max(200).default(''),
    }),
    response: z.object({ status: z.enum(commentLife.stateNames) }),
  }),
};
