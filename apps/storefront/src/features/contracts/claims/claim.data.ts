import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type Claim = Output<'getClaim'>;

export const loader: Loads<Claim> = ({ params, request, context }) =>
  context
    .get(apiContext)
    .getClaim({ claimNo: params['claimNo'] ?? '' }, { signal: request.signal });

export const action: Acts<Posted> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const claimNo = params['claimNo'] ?? '';
  const form = await request.formData();
  const fileId = textOf(form, 'fileId');
  return attempt(async () => {
    if (fileId !== '') {
      await api.removeClaimFile({ claimNo, fileId });
      return '已删除';
    }
    if (textOf(form, 'intent') === 'withdraw') {
      await api.withdrawClaim({ claimNo });
      return '已撤回，需要时可以重新登记';
    }
    await api.sendClaimPapers({ claimNo });
    return '材料已提交，工作人员会转交保险公司';
  });
};
