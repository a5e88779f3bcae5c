import type { CaseProps } from '../case.ts';
import { RecordingDesk } from './recording/recording-desk.tsx';

/** What waits for a checker. */
const RecordingCase = ({ row, decided }: CaseProps) => (
  <RecordingDesk recordingNo={row.id} decided={decided} />
);
export default RecordingCase;
