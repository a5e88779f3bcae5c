import { auditWordsOf } from '#base/lives/life.ts';
import { appointmentLife } from './appointment-states.ts';

export const stewardsAuditWords = {
  actions: {
    steward: {
      added: '请管家',
      left: '不再要管家',
      named: '设定管家',
      reviewed: '家庭保障检视',
    },
    appointment: {
      asked: '提出预约',
      ...auditWordsOf(appointmentLife),
    },
  },
  subjects: { 'steward-care': '管家服务' },
};
