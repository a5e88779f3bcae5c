import { useParams } from 'react-router';
import { PageHead } from '#ui/section.tsx';
import { UnderwritingDesk } from './desk/underwriting-desk.tsx';

/** A case by its number, whether it still waits or was decided long ago. */
const UnderwritingPage = () => {
  const { no = '' } = useParams();
  return (
    <>
      <PageHead title={`人工核保 ${no}`} />
      <UnderwritingDesk caseNo={no} decided={() => undefined} />
    </>
  );
};
export default UnderwritingPage;
