import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '@parasol/contract';
import { api } from '#shell/api.ts';

export type Recording = Output<'getRecordingForStaff'>;
export type Track = Recording['tracks'][number];

const keyOf = (recordingNo: string) => ['recording', recordingNo] as const;

export const useRecording = (recordingNo: string) =>
  useQuery({
    queryKey: keyOf(recordingNo),
    queryFn: ({ signal }) => api.getRecordingForStaff({ recordingNo }, { signal }),
    refetchOnWindowFocus: false,
  });

export const useRereadRecording = (recordingNo: string): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: keyOf(recordingNo) });
};
