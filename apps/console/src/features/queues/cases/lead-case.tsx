import type { CaseProps } from '../case.ts';
import { LeadDesk } from './lead/lead-desk.tsx';

/** Whom to call about what. */
const LeadCase = ({ row, decided }: CaseProps) => <LeadDesk leadNo={row.id} decided={decided} />;
export default LeadCase;
