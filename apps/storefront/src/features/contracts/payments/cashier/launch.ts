import type { Launch } from '@parasol/contract/contracts/payments/shapes';
import { isApiError } from '@parasol/client/api-error';
import { mockPayGoesOn } from '@parasol/domain/contracts/payments/cashier/mock-pay';
import type { PayRequest } from '#hosts/host.ts';
import { openMiniProgramPage } from '#hosts/mini-program-page.ts';
import { keepSession } from '#shell/session/use-remembered-session.ts';
import type { PageTools } from '#shell/page-tools/page-tools.ts';

export type QrLaunch = Extract<Launch, { kind: 'qr' }>;

/** The payment or signing, and the page that waits for its outcome. */
export interface Launchable {
  readonly number: string;
  readonly displayId: string;
  readonly launch: Launch | null;
  readonly waitUrl: string;
  /** Our own page, for apps that cannot pay by themselves. */
  readonly cashierUrl: string;
  readonly listUrl: string;
}

export interface LaunchHands {
  readonly tools: PageTools;
  /** Replaces the page in view, so that coming back from the provider lands on the waiting page. */
  readonly go: (path: string) => Promise<void>;
}

type JsSdkLaunch = Extract<Launch, { kind: 'js-sdk' }>;

const jsSdkFields = ({ kind: _kind, payPlatform: _platform, ...fields }: JsSdkLaunch) => fields;

const payRequest = (
  { number, displayId, cashierUrl, waitUrl }: Launchable,
  launch: Extract<Launch, { kind: 'js-sdk' | 'native' }>,
  origin: string,
): PayRequest => {
  const absolute = (path: string): string => new URL(path, origin).href;
  return {
    paySeq: number,
    displayId,
    payPlatform: launch.payPlatform,
    cashierUrl: absolute(cashierUrl),
    redirectUrl: absolute((launch.kind === 'native' ? launch.redirectUrl : null) ?? waitUrl),
    provider: launch.kind === 'native' ? launch.fields : jsSdkFields(launch),
  };
};

/** Test traffic: a failure whose words report success leads on all the same. */
const payByMock = async (
  { listUrl }: Launchable,
  launch: Extract<Launch, { kind: 'mock' }>,
  { tools, go }: LaunchHands,
): Promise<void> => {
  try {
    const { url } = await tools.api.mockPayCallback(launch.fields);
    await go(url);
  } catch (error) {
    if (!isApiError(error) || !mockPayGoesOn(JSON.stringify([error.message, error.data])))
      throw error;
    await go(listUrl);
  }
};

/**
 * Takes the customer to where the money is paid or the mandate signed. The waiting page comes first:
 * whatever the host says afterwards is no proof, and many hosts never come back at all.
 */
export const performLaunch = async (
  launchable: Launchable,
  hands: LaunchHands,
): Promise<QrLaunch | null> => {
  const { launch, waitUrl } = launchable;
  if (launch?.kind === 'qr') return launch;
  if (launch?.kind === 'mock') {
    await payByMock(launchable, launch, hands);
    return null;
  }
  const host = await hands.tools.host();
  keepSession(launchable.number, location.search);
  await hands.go(waitUrl);
  switch (launch?.kind) {
    case 'redirect':
      host.open(launch.url, false);
      break;
    case 'mini-program':
      await openMiniProgramPage(window, launch.url);
      break;
    case 'js-sdk':
    case 'native':
      await host.pay(payRequest(launchable, launch, location.href));
      break;
    default:
  }
  return null;
};
