import { subject } from '#ground/subject.ts';
import { recordingByNo } from './queries.ts';

export const recordingSubjects = {
  recording: subject({
    find: recordingByNo,
    brand: ({ brand }) => brand,
    missing: '没有找到这份录音录像',
  }),
};
