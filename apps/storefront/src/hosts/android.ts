import type { Host, HostSurroundings } from './host.ts';
import { nativeAppHost } from './native-app.ts';

/** `addJavascriptInterface(…, "ParasolAndroid")`. */
export const androidHost = (around: HostSurroundings): Host =>
  nativeAppHost(around, (window, text) => {
    if (!window.ParasolAndroid) throw new Error('the Android app has injected no bridge');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a bridge, not a window
    window.ParasolAndroid.postMessage(text);
  });
