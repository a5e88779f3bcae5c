import * as client from 'openid-client';
import { z } from 'zod';
import { fetchThrough } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import type { SignOn, SignOnTrouble } from './port.ts';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);
const usualMs = 10_000;

/** Must use TLS or be on this machine. */
const isSafe = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
};

export const oidcSettings = z.strictObject({
  title: z.string().min(1).max(20),
  issuer: z.url().refine(isSafe, 'must be https'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});

/** The provider refused, or its answer is invalid; any other error means no answer. */
const troubleOf = (error: unknown): SignOnTrouble => {
  if (error instanceof client.AuthorizationResponseError) return 'declined';
  const cause = error instanceof Error ? error.cause : undefined;
  const networkFailed = error instanceof TypeError || cause instanceof TypeError;
  const late = error instanceof Error && error.name === 'TimeoutError';
  return networkFailed || late ? 'unreachable' : 'not-believed';
};

/** OpenID Connect: the code flow with PKCE, state and nonce; the signature of the answer is checked. */
export const oidcSignOn = (
  settings: z.output<typeof oidcSettings>,
  service: Service,
  timeoutMs = usualMs,
): SignOn => {
  const { title, issuer, clientId, clientSecret } = settings;
  let known: Promise<client.Configuration> | undefined;
  const discover = (): Promise<client.Configuration> => {
    known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutMs / 1000,
        [client.customFetch]: fetchThrough(service, { timeoutMs }),
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  };
  return {
    name: 'oidc',
    title,
    begin: async (callback) => {
      const configuration = await discover().catch(() => null);
      if (!configuration) return null;
      const verifier = client.randomPKCECodeVerifier();
      const flow = { state: client.randomState(), nonce: client.randomNonce(), verifier };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'openid email',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, flow };
    },
    finish: async (answer, flow) => {
      try {
        const tokens = await client.authorizationCodeGrant(await discover(), answer, {
          pkceCodeVerifier: flow.verifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return 'not-believed';
        const { iss, sub, email, email_verified: verified } = claims;
        return {
          subject: `${iss} ${sub}`,
          email: verified === true && typeof email === 'string' ? email : null,
        };
      } catch (error) {
        return troubleOf(error);
      }
    },
  };
};
