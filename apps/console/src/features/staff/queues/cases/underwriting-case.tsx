import type { CaseProps } from '#features/staff/queues/case.ts';
import { UnderwritingDesk } from './underwriting/underwriting-desk.tsx';

/** A case that waits for an underwriter. */
const UnderwritingCase = ({ row, decided }: CaseProps) => (
  <UnderwritingDesk caseNo={row.id} holder={row.assignee?.staffId ?? null} decided={decided} />
);
export default UnderwritingCase;
