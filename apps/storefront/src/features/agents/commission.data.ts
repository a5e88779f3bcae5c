import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { isMonth } from '@parasol/domain/agents/commission';
import { apiContext } from '../../api/context.ts';

export type CommissionData = Output<'getCommissionStatement'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<CommissionData> => {
  const query = new URL(request.url).searchParams;
  const [month, after] = [query.get('month') ?? '', query.get('after')];
  return context
    .get(apiContext)
    .getCommissionStatement(
      { ...(isMonth(month) ? { month } : {}), ...(after === null ? {} : { after }) },
      { signal: request.signal },
    );
};
