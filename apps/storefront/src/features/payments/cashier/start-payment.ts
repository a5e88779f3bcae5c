import type { Input } from '@parasol/contract';
import { isMockPay } from '@parasol/domain/payments/mock-pay';
import { isApiError } from '@parasol/client/api-error';
import { parseCookies } from '@parasol/domain/platform/cookies';
import { openIdCheckOutcome } from '@parasol/domain/platform/interceptor';
import { isInsideMessagingApp } from '@parasol/domain/platform/platform-code';
import { MOCK_PAY_COOKIE } from '@parasol/domain/platform/traffic-label';
import type { Stay } from '../../../shell/stay/stay.ts';
import { performLaunch, type LaunchHands, type QrLaunch } from './launch.ts';
import { payStay, type PayStay } from './pay-stay.ts';

/** What a page shows after a tap: nothing when the customer has left, a code to scan, or words. */
export type Started =
  | { readonly kind: 'left' }
  | { readonly kind: 'qr'; readonly launch: QrLaunch }
  | { readonly kind: 'problem'; readonly text: string };

/** The server decides whether it knows test traffic at all; production does not. */
const mockWanted = (): boolean => isMockPay(parseCookies(document.cookie)[MOCK_PAY_COOKIE], false);

export const stayFacts = (stay: Stay): PayStay =>
  payStay(stay.context, navigator.userAgent, location, {
    channel: stay.channel().channel,
    mock: mockWanted(),
  });

/** The messaging app signs people in by itself; elsewhere the refusal has been answered already. */
const signInAgain = async (stay: Stay): Promise<boolean> => {
  const { platform, enterprise } = stay.context;
  if (!isInsideMessagingApp(platform) || enterprise) return false;
  const target = location.pathname + location.search;
  const outcome = await (await stay.host()).login({ reason: 'automatic', target });
  return outcome === 'left' || outcome === 'logged-in';
};

/** Runs what a tap asks for; refusals become words, and a missing open id a sign-in. */
export const withOpenId = async (
  stay: Stay,
  work: () => Promise<QrLaunch | null>,
): Promise<Started> => {
  try {
    const { thirdType, hideswitch } = stayFacts(stay);
    await stay.api.hasOpenid({
      ...(thirdType === undefined ? {} : { thirdType }),
      ...(hideswitch === undefined ? {} : { hideswitch }),
    });
    const qr = await work();
    return qr === null ? { kind: 'left' } : { kind: 'qr', launch: qr };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (openIdCheckOutcome(error.code) === 'account-module' && (await signInAgain(stay))) {
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

/** From the tap on "pay" to the provider. */
export const startPayment = (
  { cashierUrl, listUrl, ensure, ...asked }: Payment,
  hands: LaunchHands,
): Promise<Started> =>
  withOpenId(hands.stay, async () => {
    if (ensure !== null) await hands.stay.api.ensureInstalments({ orderNo: ensure });
    const { order, launch, waitUrl } = await hands.stay.api.cashierPay({
      ...asked,
      stay: stayFacts(hands.stay),
    });
    const { paySeq, displayId } = order;
    return performLaunch(
      { number: paySeq, displayId, launch, waitUrl, cashierUrl, listUrl },
      hands,
    );
  });
