import { z } from 'zod';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { fileAnswer, uploadedFile } from '#file-shapes.ts';
import { claim, happening, openAsk, publishAt, seen } from '#base/publishing.ts';
import { articleForm, articleNo, articleVersion, shownArticle } from './shapes.ts';

const editors = { staff: 'articles-edit' } as const;

/** Editors' calls. Publishing takes two people, taking down one. */
export const articleEditing = {
  listArticlesForStaff: call({
    summary: 'Every article with the state of its newest version and what is published',
    method: 'GET',
    path: '/api/articles/v1/staff/list',
    access: editors,
    response: z.object({
      articles: z.array(
        articleVersion
          .pick({
            version: true,
            state: true,
            title: true,
            topic: true,
            brands: true,
            publishAt: true,
            changedAt: true,
            changedBy: true,
          })
          .extend({ articleId: z.int(), claims: z.int(), published: z.int().nullable() }),
      ),
    }),
  }),
  getArticleForStaff: call({
    summary:
      'An article with all its versions, the newest first, and the colleagues who changed it',
    method: 'GET',
    path: '/api/articles/v1/staff/article',
    about: { article: 'articleId' },
    access: editors,
    request: z.object({ articleId: articleNo }),
    response: z.object({
      articleId: z.int(),
      /** Whether the asker may change it: they work for all its brands. */
      mayChange: z.boolean(),
      versions: z.array(articleVersion),
      asks: z.array(openAsk),
      history: z.array(happening),
    }),
  }),
  previewArticle: call({
    summary: 'An article as a brand would show it, with the faults that prevent its publication',
    path: '/api/articles/v1/staff/preview',
    access: editors,
    request: z.object({
      brand: z.string().max(40),
      title: z.string().max(200),
      summary: z.string().max(500),
      text: z.string().max(20_000),
    }),
    response: z.object({
      brand: z.object({ name: z.string(), theme: z.record(z.string(), z.string()) }),
      article: shownArticle.pick({ title: true, summary: true, minutes: true, blocks: true }),
      claims: z.array(claim),
      /** Sentences about which compliance decides. */
      doubts: z.array(claim),
      /** Mistakes that keep the text from being saved. */
      problems: z.array(z.string()),
    }),
  }),
  saveArticle: call({
    summary: 'Saves a draft; a new article without a number, a new version where none is open',
    path: '/api/articles/v1/staff/save',
    access: editors,
    request: articleForm.extend({
      articleId: articleNo.nullable(),
      seen,
    }),
    response: z.object({ articleId: z.int(), version: z.int(), revision: z.int() }),
  }),
  publishArticle: call({
    summary: 'Asks a colleague to publish a draft, at once or at a moment',
    path: '/api/articles/v1/staff/publish',
    about: { article: 'articleId' },
    access: editors,
    request: z.object({
      articleId: articleNo,
      version: z.int(),
      revision: z.int(),
      /** Null: as soon as it is granted. */
      at: publishAt,
      reason,
    }),
  }),
  unscheduleArticle: call({
    summary: 'Turns a version that waits for its moment into a draft again',
    path: '/api/articles/v1/staff/unschedule',
    about: { article: 'articleId' },
    access: editors,
    request: z.object({ articleId: articleNo, reason }),
  }),
  withdrawArticle: call({
    summary: 'Unpublishes an article at once',
    path: '/api/articles/v1/staff/withdraw',
    about: { article: 'articleId' },
    access: editors,
    request: z.object({ articleId: articleNo, reason }),
  }),
  uploadArticleImage: call({
    summary: 'Stores a picture for an article',
    path: '/api/articles/v1/staff/image',
    access: editors,
    body: 'multipart',
    request: z.object({ articleId: articleNo, file: uploadedFile }),
    response: z.object({ fileId: z.string() }),
    timeout: 60,
  }),
  getArticleImageForStaff: call({
    summary: 'A picture of an article that may not be published yet',
    method: 'GET',
    path: '/api/articles/v1/staff/image/file',
    access: editors,
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 20,
  }),
};
