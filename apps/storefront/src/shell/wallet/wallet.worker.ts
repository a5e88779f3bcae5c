import { drawNothing, drawWallet } from './draw-wallet.ts';
import { emptyStore, openFile, openWallet } from './wallet-store.ts';

/** As much of a service worker as is used here. */
interface FetchEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  readonly addEventListener: (name: 'fetch', listener: (event: FetchEvent) => void) => void;
}

/** Everything that is answered without a network; all other requests are left alone. */
const pages = /^\/(?:pro|tr)\/me\/policies\/?$/;
const files = /^\/api\/policy\/v1\/policies\/[0-9A-Z]+\/pdf$/;

const pageOf = (html: string): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });

const wallet = async (): Promise<Response> => {
  const contents = await openWallet().catch(() => null);
  if (contents !== null && Date.now() < contents.until) return pageOf(drawWallet(contents));
  if (contents !== null) await emptyStore();
  return pageOf(drawNothing());
};

const file = async (path: string): Promise<Response> => {
  const contents = await openWallet().catch(() => null);
  const bytes = contents !== null && Date.now() < contents.until ? await openFile(path) : null;
  return bytes === null
    ? pageOf(drawNothing())
    : new Response(bytes, {
        headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
      });
};

(globalThis as unknown as WorkerScope).addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.mode !== 'navigate') return;
  const { pathname } = new URL(request.url);
  if (pages.test(pathname)) event.respondWith(fetch(request).catch(wallet));
  else if (files.test(pathname)) event.respondWith(fetch(request).catch(() => file(pathname)));
});
