import type { CaseProps } from '#features/staff/queues/case.ts';
import { LeadDesk } from './lead/lead-desk.tsx';

/** The customer to call, and the subject. */
const LeadCase = ({ row, decided }: CaseProps) => <LeadDesk leadNo={row.id} decided={decided} />;
export default LeadCase;
