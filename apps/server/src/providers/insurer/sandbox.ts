import type { Loopback } from '#ground/loopback.ts';
import type { Services } from '#providers/outside/services.ts';
import { httpDesk } from './http-desk.ts';
import type { InsurerDesk } from './port.ts';
import { openSigner, type Signer } from './signature.ts';

const prefix = 'sandbox-';

/** Both sides of the sandbox sign with this; it protects nothing. */
export const sandboxSigner: Signer = openSigner({
  algorithm: 'hmac-sha256',
  secret: 'the sandbox insurer signs with this',
});

/** All insurers played by one, over HTTP to ourselves: /sandbox/insurer. */
export const sandboxDesk = (
  loopback: Loopback,
  clock: () => Date,
  services: Services,
  patienceFactor = 1,
): InsurerDesk => {
  const insurer = (code: string) => ({
    appId: `${prefix}${code}`,
    baseUrl: () => (loopback.url === undefined ? undefined : `${loopback.url}/sandbox/insurer`),
    signer: sandboxSigner,
  });
  return httpDesk({
    name: 'sandbox',
    clock,
    services,
    patienceFactor,
    find: insurer,
    codeOf: (appId) => {
      const code = appId.slice(prefix.length);
      return appId.startsWith(prefix) ? { code, insurer: insurer(code) } : undefined;
    },
  });
};
