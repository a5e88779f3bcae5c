import { auditWordsOf } from '#base/lives/life.ts';
import { commentLife } from './comment-life.ts';

export const catalogueAuditWords = {
  actions: {
    product: {
      published: '发布产品',
      withdrawn: '停售产品',
      returned: '恢复销售产品',
    },
    insurer: {
      stopped: '登记保险公司不能销售',
      lifted: '解除保险公司不能销售的登记',
    },
    comment: {
      submitted: '提交评价',
      ...auditWordsOf(commentLife),
    },
  },
  subjects: { comment: '评价', insurer: '保险公司', product: '产品' },
};
