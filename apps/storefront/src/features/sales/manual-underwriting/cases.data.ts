import type { LoaderFunctionArgs } from 'react-router';
import type { CaseLine } from '@parasol/contract/sales/manual-underwriting/shapes';
import { apiContext } from '#api/context.ts';

export const loader = async ({
  request,
  context,
}: LoaderFunctionArgs): Promise<readonly CaseLine[]> => {
  const asked = context.get(apiContext).getManualUnderwritingApply({}, { signal: request.signal });
  return (await asked).cases;
};
