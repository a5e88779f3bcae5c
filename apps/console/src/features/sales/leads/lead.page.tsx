import { useParams } from 'react-router';
import { PageHead } from '#ui/section.tsx';
import { LeadDesk } from './lead-desk.tsx';
import { useReread } from '#shell/use-call.ts';

/** A lead by its number, waiting or ended. */
const LeadPage = () => {
  const { no = '' } = useParams();
  const reread = useReread('getLeadForStaff');
  return (
    <>
      <PageHead title={`线索 ${no}`} />
      <LeadDesk key={no} leadNo={no} decided={reread} />
    </>
  );
};
export default LeadPage;
