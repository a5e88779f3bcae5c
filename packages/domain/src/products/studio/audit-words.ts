import { auditWordsOf } from '#base/lives/life.ts';
import { productDraftLife } from './draft-life.ts';

export const studioAuditWords = {
  actions: {
    'product-draft': {
      ...auditWordsOf(productDraftLife),
      opened: '打开产品草稿',
      saved: '保存产品草稿',
      replayed: '用产品草稿回放报价',
      'replay-cancelled': '取消回放报价',
    },
  },
};
