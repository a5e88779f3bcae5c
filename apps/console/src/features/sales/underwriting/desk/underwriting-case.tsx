import type { CaseProps } from '#shell/queues/queue-part.ts';
import { UnderwritingDesk } from './underwriting-desk.tsx';

/** A case that waits for an underwriter. */
const UnderwritingCase = ({ row, decided }: CaseProps) => (
  <UnderwritingDesk caseNo={row.id} holder={row.assignee?.staffId ?? null} decided={decided} />
);
export default UnderwritingCase;
