import { z } from 'zod';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { articleNo, listedArticle, place, shownArticle, topic } from './shapes.ts';
import { moment } from '#moment.ts';

const comments = z.object({
  comments: z.array(z.object({ commentId: z.string(), body: z.string(), at: z.string() })),
  next: z.string().nullable(),
  /** Whether the asker may add one, and if not, why not. */
  own: z.object({ may: z.boolean(), reason: z.string() }),
});

/** Public calls of articles. */
export const articleReading = {
  listArticles: call({
    summary:
      'Articles of the brand by topic or by words; the last changed first, or the best match',
    method: 'GET',
    path: '/api/articles/v1/list',
    access: 'public',
    request: z.object({
      topic: topic.optional(),
      words: z.string().trim().max(60).optional(),
    }),
    response: z.object({
      articles: z.array(listedArticle),
      topics: z.array(z.object({ topic, title: z.string(), count: z.int() })),
    }),
  }),
  listHelpfulArticles: call({
    summary: 'Articles that help on a page, by its subject or by its product',
    method: 'GET',
    path: '/api/articles/v1/helpful',
    access: 'public',
    request: z.object({
      /** Names of places, with commas between. */
      places: z
        .string()
        .max(200)
        .default('')
        .transform((text) => text.split(',').filter((name) => name !== ''))
        .pipe(z.array(place).max(10)),
      baseProductNo: z.string().max(20).optional(),
    }),
    response: z.object({
      articles: z.array(listedArticle.pick({ articleId: true, title: true, minutes: true })),
    }),
  }),
  getArticle: call({
    summary: 'An article as this brand has published it',
    method: 'GET',
    path: '/api/articles/v1/article',
    access: 'public',
    request: z.object({ articleId: articleNo }),
    response: shownArticle,
  }),
  getFeedArticle: call({
    summary: 'An article of the feed; without a number the newest, with the others of the feed',
    method: 'GET',
    path: '/api/sdb/feed/article',
    access: 'public',
    request: z.object({ feedId: articleNo.optional() }),
    response: z.object({
      article: shownArticle.nullable(),
      feed: z.array(listedArticle.extend({ feedId: z.int() })),
    }),
  }),
  getArticleImage: call({
    summary: 'A picture of an article that is published',
    method: 'GET',
    path: '/api/articles/v1/image',
    access: 'public',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 20,
  }),
  listArticleComments: call({
    summary: 'Comments of readers on an article, newest first',
    method: 'GET',
    path: '/api/articles/v1/comments',
    access: 'public',
    request: z.object({ articleId: articleNo, before: moment.optional() }),
    response: comments,
  }),
  submitArticleComment: call({
    summary: 'A reader who is signed in comments on an article; shown after staff read it',
    path: '/api/articles/v1/comments/submit',
    access: 'customer',
    request: z.object({
      articleId: articleNo,
      body: z.string().trim().min(5, '请至少写 5 个字').max(500, '最多 500 个字'),
    }),
    response: z.object({ commentId: z.string() }),
    perMinute: 20,
  }),
};
