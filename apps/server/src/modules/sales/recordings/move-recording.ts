import { recordingLife } from '@parasol/domain/sales/recordings/recording-states';
import { moving } from '#ground/lives/moving.ts';
import { changeRecording, type RecordingRow } from './queries.ts';

interface Said {
  readonly change: Omit<Parameters<typeof changeRecording>[2], 'state' | 'changed_at'>;
  readonly detail: Readonly<Record<string, unknown>>;
}

export const moveRecording = moving<typeof recordingLife, RecordingRow, Said>(recordingLife, {
  change: (tx, _app, row, { to, at, change }) =>
    changeRecording(tx.db, row.recording_no, { ...change, state: to, changed_at: at }),
  audited: ({ recording_no: recordingNo, order_no: orderNo }, { detail }) => ({
    subject: `order:${orderNo}`,
    detail: { recordingNo, ...detail },
  }),
});
