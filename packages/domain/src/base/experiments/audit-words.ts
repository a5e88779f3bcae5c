import { auditWordsOf } from '#base/lives/life.ts';
import { experimentLife } from './experiment-life.ts';

export const experimentsAuditWords = {
  actions: {
    experiment: {
      saved: '保存实验',
      ...auditWordsOf(experimentLife),
    },
  },
  subjects: { experiment: '实验' },
};
