import { auditWordsOf } from '#base/lives/life.ts';
import { callBackLife } from './call-back-states.ts';

export const callCentreAuditWords = {
  actions: {
    'call-back': {
      asked: '预约回电',
      ...auditWordsOf(callBackLife),
    },
    phone: {
      'signed-on': '签入呼叫中心',
      'sign-on-failed': '签入呼叫中心未成功',
      'call-began': '与客户通话',
      'call-noted': '记录通话',
      'recording-agreed': '对方同意通话录音',
      'recording-kept': '保存通话录音',
      'recording-heard': '收听通话录音',
    },
  },
  subjects: { 'call-back': '回电', 'phone-call': '通话' },
  looks: ['call-back.looked-at', 'phone.recording-heard'],
};
