import type { CaseLine } from '@parasol/contract/sales/manual-underwriting/shapes';
import { apiContext, type Loads } from '#api/context.ts';

export const loader: Loads<readonly CaseLine[]> = async ({ request, context }) => {
  const asked = context.get(apiContext).getManualUnderwritingApply({}, { signal: request.signal });
  return (await asked).cases;
};
