import type { Output } from '@parasol/contract';
import { isMonth } from '@parasol/domain/products/agents/commission';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type CommissionData = Output<'getCommissionStatement'>;

export const loader: Loads<CommissionData> = ({ request, context }) => {
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
export const action: Acts<Posted> = async ({ request, context }) => {
  const form = await request.formData();
  return attempt(async () => {
    const { account } = await context
      .get(apiContext)
      .choosePayoutCard({ cardId: textOf(form, 'cardId') });
    return `佣金会发放到${account}`;
  });
};
