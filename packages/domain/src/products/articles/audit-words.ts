import { auditWordsOf } from '#base/lives/life.ts';
import { articleLife } from './article-life.ts';

export const articlesAuditWords = {
  actions: {
    article: {
      ...auditWordsOf(articleLife),
      stocked: '随安装发布文章',
      saved: '保存文章草稿',
      'file-kept': '上传文章图片',
    },
  },
  subjects: { article: '文章' },
};
