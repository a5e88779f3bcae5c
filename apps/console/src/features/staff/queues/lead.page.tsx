import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '#ui/section.tsx';
import { LeadDesk } from './cases/lead/lead-desk.tsx';

/** A lead by its number, waiting or ended. */
const LeadPage = () => {
  const { no = '' } = useParams();
  const queries = useQueryClient();
  return (
    <>
      <PageHead title={`线索 ${no}`} />
      <LeadDesk
        key={no}
        leadNo={no}
        decided={() => void queries.invalidateQueries({ queryKey: ['lead', no] })}
      />
    </>
  );
};
export default LeadPage;
