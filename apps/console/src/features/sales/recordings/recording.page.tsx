import { useParams } from 'react-router';
import { PageHead } from '#ui/section.tsx';
import { RecordingDesk } from './recording-desk.tsx';

/** A recording by its number, whether it still waits or was decided long ago. */
const RecordingPage = () => {
  const { no = '' } = useParams();
  return (
    <>
      <PageHead title={`录音录像 ${no}`} />
      <RecordingDesk key={no} recordingNo={no} decided={() => undefined} />
    </>
  );
};
export default RecordingPage;
