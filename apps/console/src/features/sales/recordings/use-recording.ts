import type { Output } from '@parasol/contract';
import { useCall, useReread } from '#shell/use-call.ts';

export type Recording = Output<'getRecordingForStaff'>;
export type Track = Recording['tracks'][number];

export const useRecording = (recordingNo: string) =>
  useCall('getRecordingForStaff', { recordingNo }, { refetchOnWindowFocus: false });

export const useRereadRecording = () => useReread('getRecordingForStaff');
