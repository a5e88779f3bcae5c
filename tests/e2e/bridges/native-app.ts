import type { Page } from 'playwright-core';

/** Messages from the page to the app, in order. */
export interface BridgeMessage {
  readonly id: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface AppAnswer {
  readonly ok: boolean;
  readonly code?: string;
  readonly data?: unknown;
}

interface FakeApp {
  readonly inject: 'ParasolAndroid' | 'ParasolHarmony' | 'webkit';
  /** How each message is answered; other messages are not answered. */
  readonly answers: Readonly<Record<string, AppAnswer>>;
  /** A function of the page's that does the app's part before a message is answered. */
  readonly before?: Readonly<Record<string, string>>;
}

interface AppWindow {
  sentToApp: BridgeMessage[];
  parasolBridge?: { readonly answer: (text: string) => void };
}

/** Gives the page the bridge of one of our apps. It runs in the page, so it stands on its own. */
const inject = ({ inject: name, answers, before = {} }: FakeApp): void => {
  const window = globalThis as unknown as AppWindow & Record<string, unknown>;
  window.sentToApp = [];
  const port = {
    postMessage: (text: string): void => {
      const message = JSON.parse(text) as BridgeMessage;
      window.sentToApp.push(message);
      const answer = answers[message.name];
      if (!answer) return;
      const part = window[before[message.name] ?? ''] as (() => Promise<void>) | undefined;
      const say = (): void =>
        window.parasolBridge?.answer(JSON.stringify({ id: message.id, ...answer }));
      setTimeout(() => void (part ? part().then(say) : say()), 10);
    },
  };
  window[name] = name === 'webkit' ? { messageHandlers: { parasol: port } } : port;
};

export const fakeApp = (page: Page, app: FakeApp): Promise<unknown> =>
  page.addInitScript(inject, app);

export const sentToApp = (page: Page): Promise<readonly BridgeMessage[]> =>
  page.evaluate(() => (globalThis as unknown as AppWindow).sentToApp);
