import type { RecordingStage } from './order-actions.ts';

export const stageWords: Readonly<Record<RecordingStage, string>> = {
  owed: '还需完成录音录像，完成后即可交费。',
  checking: '保险费已收到，录音录像检查通过后出具保单。',
  again: '录音录像没有通过检查，请按说明重新录制，保险费和已有的保障不受影响。',
};

/** The same in the few words of a mark. */
export const stageTitles: Readonly<Record<RecordingStage, string>> = {
  owed: '待录音录像',
  checking: '录音录像检查中',
  again: '待重新录制',
};

/** Two people have to appear in front of their cameras. */
export const isToRecord = (stage: RecordingStage | null): boolean =>
  stage === 'owed' || stage === 'again';
