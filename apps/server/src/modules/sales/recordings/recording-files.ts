import type { Side } from '@parasol/domain/sales/recordings/recording-states';
import type { FileOwner } from '#ground/files/queries.ts';

/** Pieces lie with the track they belong to. */
export const trackOwner = (recordingNo: string, side: Side): FileOwner => ({
  kind: 'recording',
  no: `${recordingNo}~${side}`,
});
