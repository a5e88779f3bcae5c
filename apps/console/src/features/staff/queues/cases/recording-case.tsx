import type { CaseProps } from '#features/staff/queues/case.ts';
import { RecordingDesk } from './recording/recording-desk.tsx';

/** A recording that waits for a checker. */
const RecordingCase = ({ row, decided }: CaseProps) => (
  <RecordingDesk recordingNo={row.id} decided={decided} />
);
export default RecordingCase;
