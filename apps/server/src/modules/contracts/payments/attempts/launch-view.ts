import type { Launch } from '@parasol/contract/contracts/payments/shapes';
import type { LaunchPlan } from '@parasol/domain/contracts/payments/cashier/launch';
import { miniProgramPages } from '@parasol/domain/base/platform/apps/mini-program-pages';
import type { BrowserLaunch } from '#providers/payment/port.ts';

interface Waiting {
  /** The payment or signing; a mandate has no payment number. */
  readonly about: { readonly displayId: string; readonly paySeq?: string };
  readonly returnUrl: string;
  readonly until: Date;
}

const withQuery = (url: string, fields: Readonly<Record<string, string>>): string =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(fields).toString()}`;

/** The provider's launch in the form this host can use. */
export const launchView = (
  plan: LaunchPlan,
  given: BrowserLaunch,
  { about, returnUrl, until }: Waiting,
): Launch => {
  const { payPlatform, cashier } = plan;
  const back = plan.passRedirect ? returnUrl : null;
  if (plan.way === 'mini-program') {
    // The web view cannot pay: a page of the mini-program's own does, with these very fields.
    const fields =
      given.kind === 'js-sdk'
        ? { ...given.fields }
        : given.kind === 'url'
          ? { url: given.url }
          : {};
    const launchFacts = { ...about, payPlatform: String(payPlatform), redirectUrl: returnUrl };
    return {
      kind: 'mini-program',
      payPlatform,
      url: withQuery(plan.payUrl ?? miniProgramPages.pay, { ...fields, ...launchFacts }),
    };
  }
  switch (given.kind) {
    case 'app':
      return { kind: 'native', payPlatform, redirectUrl: back, fields: { ...given.fields } };
    case 'js-sdk':
      return { kind: 'js-sdk', payPlatform, ...given.fields };
    case 'qr':
      return { kind: 'qr', payPlatform, text: given.text, until: until.toISOString() };
    default:
      return plan.way === 'native'
        ? { kind: 'native', payPlatform, redirectUrl: back, fields: { url: given.url } }
        : { kind: 'redirect', payPlatform, cashier, url: given.url };
  }
};
