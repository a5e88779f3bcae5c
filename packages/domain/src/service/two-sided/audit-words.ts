import { auditWordsOf } from '#base/lives/life.ts';
import { sessionLife } from './session-states.ts';

export const twoSidedAuditWords = {
  actions: {
    'agent-order': {
      ...auditWordsOf(sessionLife),
      begun: '发起一起办理',
      'link-made': '生成客户的邀请链接',
      'join-refused': '非受邀人打开邀请',
      'given-agent': '转给另一位服务人员',
      refused: '服务人员的操作被拒绝',
      'content-shown': '展示产品内容',
      'health-shared': '客户同意告知核保结果',
      'health-withdrawn': '客户收回告知核保结果的同意',
      'bank-recorded': '客户登记交费账户',
      'file-kept': '上传办理资料',
      'file-removed': '删除办理资料',
    },
  },
};
