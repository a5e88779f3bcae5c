import type { Host, HostSurroundings } from './host.ts';
import { nativeAppHost } from './native-app.ts';

/** `WKUserContentController.add(_, name: "parasol")`. */
export const iosHost = (around: HostSurroundings): Host =>
  nativeAppHost(around, (window, text) => {
    const handler = window.webkit?.messageHandlers?.parasol;
    if (!handler) throw new Error('the iOS app has injected no bridge');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a bridge, not a window
    handler.postMessage(text);
  });
