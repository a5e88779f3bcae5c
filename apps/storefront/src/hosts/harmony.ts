import type { Host, HostSurroundings } from './host.ts';
import { nativeAppHost } from './native-app.ts';

/** `registerJavaScriptProxy(…, "ParasolHarmony", ["postMessage"])`. */
export const harmonyHost = (around: HostSurroundings): Host =>
  nativeAppHost(around, (window, text) => {
    if (!window.ParasolHarmony) throw new Error('the Harmony app has injected no bridge');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a bridge, not a window
    window.ParasolHarmony.postMessage(text);
  });
