import { refuse } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/links/link';
import { platforms, type PlatformCode } from '@parasol/domain/base/platform/apps/platform-code';
import type { Verb } from '#ground/context.ts';
import { planFor, visitOf } from '#modules/contracts/payments/pay-methods.ts';

const isPlatform = (code: number | undefined): code is PlatformCode =>
  (Object.values(platforms) as number[]).includes(code ?? 0);

export const redirectToCashier: Verb<'redirectToCashier'> = async (
  context,
  { paySeq, platform },
  pay,
) => {
  if (pay.state === 'closed') return refuse('PAY_NOT_POSSIBLE');
  const here = visitOf(context);
  const plan = planFor(
    context,
    pay.charge_type,
    isPlatform(platform) ? { ...here, platform } : here,
  );
  return {
    url: brandLink(context.brand, '/aiProduct/payServicePage', {
      paySeq,
      bizType: pay.biz_type,
      payPlatform: plan.payPlatform,
      cashier: plan.cashier,
    }),
    cashier: plan.cashier,
    payPlatform: plan.payPlatform,
  };
};
