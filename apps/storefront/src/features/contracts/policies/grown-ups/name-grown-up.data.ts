import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type NameData = Pick<Output<'getPolicy'>, 'policyNo' | 'productName' | 'grownUps'>;

export const loader: Loads<NameData> = async ({ params, request, context }) => {
  const { policyNo, productName, grownUps } = await context
    .get(apiContext)
    .getPolicy({ policyNo: params['policyNo'] ?? '' }, { signal: request.signal });
  return { policyNo, productName, grownUps };
};

export const action: Acts<Posted> = async ({ params, request, context }) => {
  const form = await request.formData();
  return attempt(async () => {
    const { sent } = await context.get(apiContext).nameGrownUp({
      policyNo: params['policyNo'] ?? '',
      position: Number(textOf(form, 'position')),
      mobile: textOf(form, 'mobile'),
    });
    return sent ? '链接已发到本人的手机' : '已记下，成年当天会把链接发到本人的手机';
  });
};
