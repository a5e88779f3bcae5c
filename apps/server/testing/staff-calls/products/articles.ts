import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

/** An article of the first brand alone. */
const ownArticle = 9001;

export const articlesStaffCalls = async ({ app, at }: OtherBrand) => {
  const { db } = app.database;
  await db
    .insertInto('articles')
    .values({ article_no: ownArticle, created_at: at, created_by: 'system' })
    .execute();
  await db
    .insertInto('article_versions')
    .values({
      article_no: ownArticle,
      version: 1,
      revision: 1,
      state: 'published',
      title: '别的品牌的文章',
      summary: '只有这个品牌的员工可以看到。',
      topic: 'before',
      responsible: '内容合规组',
      brands: ['qinghe'],
      places: [],
      body: '[]',
      words: '',
      publish_at: null,
      published_at: at,
      changed_at: at,
      changed_by: 'system',
    })
    .execute();
  return {
    getArticleImageForStaff: { about: () => ({ fileId: randomUUID() }), absent: true },
    listArticlesForStaff: { about: () => ({}) },
    previewArticle: {
      about: () => ({ brand: 'qinghe', title: '标题标题', summary: '摘要', text: '正文' }),
    },
    saveArticle: {
      about: () => ({
        articleId: ownArticle,
        seen: { version: 1, revision: 1 },
        title: '别人的文章',
        summary: '这是别的品牌的文章，不应该能够改动。',
        topic: 'before',
        responsible: '内容合规组',
        brands: ['tongrui'],
        places: [],
        text: '正文',
      }),
    },
    uploadArticleImage: { about: () => ({ articleId: ownArticle }) },
  } satisfies StaffCallRows;
};
