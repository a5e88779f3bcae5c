import { auditWordsOf } from '#base/lives/life.ts';
import { bereavementLife } from './case-states.ts';

export const bereavementsAuditWords = {
  actions: {
    bereavement: {
      ...auditWordsOf(bereavementLife),
      'looked-at': '查看身故报告',
      'file-kept': '家属上传材料',
      'file-removed': '家属删除材料',
      'file-looked-at': '查看身故报告的材料',
      effect: '登记身故后保单怎样处理',
      'links-sent': '发送投保人接续确认链接',
      silenced: '停止向本人发短信和邮件',
      heard: '恢复向本人发短信和邮件',
    },
  },
  subjects: { bereavement: '身故报告' },
  looks: ['bereavement.looked-at', 'bereavement.file-looked-at'],
};
