import type { CaseProps } from '#shell/queues/queue-part.ts';
import { LeadDesk } from './lead-desk.tsx';

/** The customer to call, and the subject. */
const LeadCase = ({ row, decided }: CaseProps) => <LeadDesk leadNo={row.id} decided={decided} />;
export default LeadCase;
