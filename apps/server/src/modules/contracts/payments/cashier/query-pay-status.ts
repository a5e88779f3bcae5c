import { refuse } from '@parasol/contract/errors';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import type { Verb } from '#ground/context.ts';
import { askWhileWaiting } from '#modules/contracts/payments/evidence/ask-while-waiting.ts';
import { payStatusView, platformOf } from '#modules/contracts/payments/pay-views.ts';

export const queryPayStatus: Verb<'queryPayStatus'> = async (
  context,
  { displayId, platform },
  pay,
) => {
  if (displayId !== undefined && displayId !== pay.display_id)
    return refuse('NOT_FOUND', '没有找到这笔支付');
  const after = await askWhileWaiting(context.app, pay, 'return-page');
  const here = platform === platforms.miniProgram ? platforms.miniProgram : platformOf(context);
  return payStatusView(context, after, here);
};
