import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { isMonth } from '@parasol/domain/agents/commission';
import { deskOnly } from '../../page/desk-only.ts';

export type CommissionData = Output<'getCommissionStatement'>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<CommissionData> => {
  const query = new URL(request.url).searchParams;
  const [month, after] = [query.get('month') ?? '', query.get('after')];
  return deskOnly({ context }, (api) =>
    api.getCommissionStatement(
      { ...(isMonth(month) ? { month } : {}), ...(after === null ? {} : { after }) },
      { signal: request.signal },
    ),
  );
};
