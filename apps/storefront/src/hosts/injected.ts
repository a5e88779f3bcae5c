import type { InjectedBridges } from '@parasol/domain/base/platform/apps/detect-context';
import type { AnswerInbox } from './native-bridge.ts';

/** Objects that apps put into the page's window, as docs/native-bridge.md describes them. */
interface MessagePort {
  readonly postMessage: (message: string) => void;
}

type Callback = (result: Readonly<Record<string, unknown>>) => void;

interface WeixinBridge {
  readonly invoke: (name: string, input: object, callback: Callback) => void;
  readonly call: (name: string) => void;
}

interface ShareCall {
  readonly title: string;
  readonly desc?: string;
  readonly link: string;
  readonly imgUrl: string;
  readonly success?: () => void;
  readonly cancel?: () => void;
}

/** The part that is used of the messaging app's page library. */
export interface JsSdk {
  readonly config: (settings: {
    readonly debug: false;
    readonly appId: string;
    readonly timestamp: number;
    readonly nonceStr: string;
    readonly signature: string;
    readonly jsApiList: readonly string[];
  }) => void;
  readonly ready: (callback: () => void) => void;
  readonly error: (callback: (problem: unknown) => void) => void;
  readonly updateAppMessageShareData: (card: ShareCall) => void;
  readonly updateTimelineShareData: (card: ShareCall) => void;
  readonly onMenuShareQQ: (card: ShareCall) => void;
  readonly onMenuShareQZone: (card: ShareCall) => void;
  readonly miniProgram: {
    readonly navigateTo: (page: { readonly url: string; readonly fail?: () => void }) => void;
    readonly navigateBack: (step: { readonly delta: number }) => void;
    readonly postMessage: (message: { readonly data: object }) => void;
  };
}

interface EnterpriseShare {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
}

type SignAddress = (url: string) => Promise<{
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}>;

/** The part that is used of the enterprise messenger's page library. */
export interface EnterpriseSdk {
  readonly register: (settings: {
    readonly corpId: string;
    readonly agentId: string;
    readonly jsApiList: string[];
    readonly getConfigSignature: SignAddress;
    readonly getAgentConfigSignature: SignAddress;
  }) => void;
  readonly onMenuShareAppMessage: (card: EnterpriseShare) => void;
  readonly onMenuShareWechat: (card: EnterpriseShare) => void;
  readonly shareAppMessage: (card: EnterpriseShare) => Promise<unknown>;
  readonly closeWindow: () => unknown;
}

export interface InjectedWindow extends Window, AnswerInbox {
  readonly ParasolAndroid?: MessagePort;
  readonly ParasolHarmony?: MessagePort;
  readonly webkit?: { readonly messageHandlers?: { readonly parasol?: MessagePort } };
  readonly wx?: JsSdk;
  readonly ww?: EnterpriseSdk;
}

/** The page library's types put it on every window; in fact only the messaging app's has it. */
export const weixinBridge = (window: Window): WeixinBridge | undefined =>
  window.WeixinJSBridge as WeixinBridge | undefined;

export const injectedBridges = (window: InjectedWindow): InjectedBridges => ({
  android: window.ParasolAndroid !== undefined,
  ios: window.webkit?.messageHandlers?.parasol !== undefined,
  harmony: window.ParasolHarmony !== undefined,
  miniProgram: window.__wxjs_environment === 'miniprogram',
});
