import { auditWordsOf } from '#base/lives/life.ts';
import { recordingLife } from './recording-states.ts';

export const recordingsAuditWords = {
  actions: {
    recording: {
      opened: '发起录音录像',
      consented: '同意录音录像',
      ...auditWordsOf(recordingLife),
      forgotten: '删除未成交的录音录像',
    },
  },
};
