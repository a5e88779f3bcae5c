import type { Page } from 'playwright-core';

/** A call of the messaging app's page library, with its input. */
export interface SdkCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface SdkWindow {
  sdkCalls: SdkCall[];
}

/** Plays `window.wx`: notes every call, and is ready as soon as it was configured. */
const injectSdk = (): void => {
  const window = globalThis as unknown as SdkWindow & Record<string, unknown>;
  window.sdkCalls = [];
  const note =
    (name: string) =>
    (input: Readonly<Record<string, unknown>> = {}): void => {
      // Functions do not survive the transfer out of the page.
      window.sdkCalls.push({ name, input: JSON.parse(JSON.stringify(input)) as SdkCall['input'] });
    };
  let whenReady = (): void => undefined;
  window['wx'] = {
    config: (input: SdkCall['input']) => {
      note('config')(input);
      setTimeout(() => whenReady(), 10);
    },
    ready: (done: () => void) => {
      whenReady = done;
    },
    error: () => undefined,
    updateAppMessageShareData: note('updateAppMessageShareData'),
    updateTimelineShareData: note('updateTimelineShareData'),
    onMenuShareQQ: note('onMenuShareQQ'),
    onMenuShareQZone: note('onMenuShareQZone'),
    miniProgram: {
      navigateTo: note('navigateTo'),
      navigateBack: note('navigateBack'),
      postMessage: note('postMessage'),
    },
  };
};

/** Plays the payment sheet of the messaging app: records its input, and reports this end. */
const injectPayment = (end: string): void => {
  const window = globalThis as unknown as SdkWindow & Record<string, unknown>;
  window['WeixinJSBridge'] = {
    invoke: (name: string, input: SdkCall['input'], done: (result: object) => void) => {
      window.sdkCalls.push({ name, input });
      setTimeout(() => done({ err_msg: `get_brand_wcpay_request:${end}` }), 10);
    },
    call: () => undefined,
  };
};

/**
 * Plays only the bridge below the libraries, as the apps inject it: pages load the library
 * themselves.
 */
const injectBridge = (): void => {
  const window = globalThis as unknown as SdkWindow & Record<string, unknown>;
  window.sdkCalls = [];
  const note = (name: string, input: Readonly<Record<string, unknown>> = {}): void => {
    window.sdkCalls.push({ name, input: JSON.parse(JSON.stringify(input)) as SdkCall['input'] });
  };
  window['WeixinJSBridge'] = {
    invoke: (name: string, input: SdkCall['input'], done: (result: object) => void) => {
      note(name, input);
      setTimeout(() => done({ err_msg: `${name}:ok` }), 10);
    },
    on: (name: string) => note(name),
    call: (name: string) => note(name),
  };
};

export const fakeMessagingApp = (page: Page): Promise<unknown> => page.addInitScript(injectSdk);

export const fakeAppBridge = (page: Page): Promise<unknown> => page.addInitScript(injectBridge);

/** The sheet's report is no proof, so tests choose it freely. */
export const fakePaymentSheet = (page: Page, end: 'ok' | 'cancel'): Promise<unknown> =>
  page.addInitScript(injectPayment, end);

export const sdkCalls = (page: Page): Promise<readonly SdkCall[]> =>
  page.evaluate(() => (globalThis as unknown as SdkWindow).sdkCalls);
