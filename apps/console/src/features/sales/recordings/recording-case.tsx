import type { CaseProps } from '#shell/queues/queue-part.ts';
import { RecordingDesk } from './recording-desk.tsx';

/** A recording that waits for a checker. */
const RecordingCase = ({ row, decided }: CaseProps) => (
  <RecordingDesk recordingNo={row.id} decided={decided} />
);
export default RecordingCase;
