import { auditWordsOf } from '#base/lives/life.ts';
import { useLife } from './use-states.ts';

export const benefitsAuditWords = {
  actions: {
    coupons: {
      issued: '发放券码',
      withdrawn: '停用券码',
      used: '使用券码',
    },
    points: {
      given: '赠送积分',
      exchanged: '用积分换服务',
    },
    benefit: auditWordsOf(useLife),
  },
  subjects: { coupons: '券码', benefit: '权益' },
};
