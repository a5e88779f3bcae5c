import type { Input, Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf, valuesOf } from '#page/answers/posted-form.ts';

export type CompaniesData = Output<'listCompanyMembers'>;
type Wish = Input<'authorizeCompanies'>;

export const loader: Loads<CompaniesData> = ({ request, context }) =>
  context.get(apiContext).listCompanyMembers({}, { signal: request.signal });

export const action: Acts<Posted> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const withdraws = textOf(form, 'intent') === 'withdraw';
  const insurers = withdraws ? [] : valuesOf(form, 'insurers');
  if (!withdraws && insurers.length === 0)
    return { tone: 'danger', text: '请至少选择一家公司；要撤回已有的授权，请点“全部撤回”' };
  const consent = textOf(form, 'consent');
  return attempt(async () => {
    await api.authorizeCompanies({
      insurers,
      data: valuesOf(form, 'data') as Wish['data'],
      ...(withdraws ? {} : { days: Number(textOf(form, 'days')) as Wish['days'] }),
      ...(consent === '' ? {} : { consent: consent as Wish['consent'] }),
    });
    return withdraws ? '已全部撤回' : '授权已保存';
  });
};
