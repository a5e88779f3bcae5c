import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { isMonth } from '@parasol/domain/products/agents/commission';
import { apiContext } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

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

/** The seller chooses onto which of their own cards they are paid. */
export const action = async ({ request, context }: ActionFunctionArgs): Promise<Posted> => {
  const form = await request.formData();
  return attempt(async () => {
    const { account } = await context
      .get(apiContext)
      .choosePayoutCard({ cardId: textOf(form, 'cardId') });
    return `佣金会发放到${account}`;
  });
};
