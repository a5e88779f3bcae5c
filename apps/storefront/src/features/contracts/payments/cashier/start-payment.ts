import type { Input } from '@parasol/contract';
import { isMockPay } from '@parasol/domain/contracts/payments/cashier/mock-pay';
import { isApiError } from '@parasol/client/api-error';
import { parseCookies } from '@parasol/domain/base/platform/cookies';
import { openIdCheckOutcome } from '@parasol/domain/base/platform/errors/interceptor';
import { isInsideMessagingApp } from '@parasol/domain/base/platform/apps/platform-code';
import { mockPayCookie } from '@parasol/domain/base/platform/addresses/traffic-label';
import type { PageTools } from '#shell/page-tools/page-tools.ts';
import { performLaunch, type LaunchHands, type QrLaunch } from './launch.ts';
import { pageFacts, type PageFacts } from './page-facts.ts';

/** The page after a tap: empty when the customer has left, a code to scan, or words. */
export type Started =
  | { readonly kind: 'left' }
  | { readonly kind: 'qr'; readonly launch: QrLaunch }
  | { readonly kind: 'problem'; readonly text: string };

/** The server decides whether it knows test traffic at all; production does not. */
const mockWanted = (): boolean => isMockPay(parseCookies(document.cookie)[mockPayCookie], false);

export const factsOfPage = (tools: PageTools): PageFacts =>
  pageFacts(tools.context, navigator.userAgent, location, {
    channel: tools.channel().channel,
    mock: mockWanted(),
  });

/** The messaging app signs people in by itself; elsewhere the refusal has been answered already. */
const signInAgain = async (tools: PageTools): Promise<boolean> => {
  const { platform, enterprise } = tools.context;
  if (!isInsideMessagingApp(platform) || enterprise) return false;
  const target = location.pathname + location.search;
  const outcome = await (await tools.host()).login({ reason: 'automatic', target });
  return outcome === 'left' || outcome === 'logged-in';
};

/** Runs a tap's call; refusals become words, and a missing open id a sign-in. */
export const withOpenId = async (
  tools: PageTools,
  work: () => Promise<QrLaunch | null>,
): Promise<Started> => {
  try {
    const { thirdType, hideswitch } = factsOfPage(tools);
    await tools.api.hasOpenid({
      ...(thirdType === undefined ? {} : { thirdType }),
      ...(hideswitch === undefined ? {} : { hideswitch }),
    });
    const qr = await work();
    return qr === null ? { kind: 'left' } : { kind: 'qr', launch: qr };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (openIdCheckOutcome(error.code) === 'account-module' && (await signInAgain(tools))) {
      return { kind: 'left' };
    }
    return { kind: 'problem', text: error.message };
  }
};

interface Payment extends Omit<Input<'cashierPay'>, 'stay'> {
  readonly cashierUrl: string;
  readonly listUrl: string;
  /** The order whose instalments were shown and are not confirmed yet. */
  readonly ensure: string | null;
}

/** Runs from the tap on "pay" to the provider. */
export const startPayment = (
  { cashierUrl, listUrl, ensure, ...asked }: Payment,
  hands: LaunchHands,
): Promise<Started> =>
  withOpenId(hands.tools, async () => {
    if (ensure !== null) await hands.tools.api.ensureInstalments({ orderNo: ensure });
    const { order, launch, waitUrl } = await hands.tools.api.cashierPay({
      ...asked,
      stay: factsOfPage(hands.tools),
    });
    const { paySeq, displayId } = order;
    return performLaunch(
      { number: paySeq, displayId, launch, waitUrl, cashierUrl, listUrl },
      hands,
    );
  });
