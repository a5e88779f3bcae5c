import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

export interface Claims {
  readonly sub?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly nonce?: string;
  readonly aud?: string;
  readonly iss?: string;
  readonly exp?: number;
}

/** An identity provider on this machine that lies on request. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Claims about every person who signs in, in place of the truth. */
  claims: Claims;
  /** Signs with a key that it does not publish. */
  forge: boolean;
  /** Sends every person back without having signed them on. */
  decline: boolean;
  /** Returns from it as a browser would: the address it is sent to. */
  visit(url: string): URL;
  stop(): Promise<void>;
}

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
};

export const startIdentityProvider = async (): Promise<IdentityProvider> => {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const client = { clientId: 'parasol', clientSecret: randomUUID() };
  const codes = new Map<string, { readonly nonce: string; readonly challenge: string }>();
  const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');

  const idToken = (nonce: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const head = base64url({ alg: 'RS256', kid: 'one' });
    const body = base64url({
      iss: provider.issuer,
      aud: client.clientId,
      sub: 'nobody',
      iat: now,
      exp: now + 300,
      nonce,
      ...provider.claims,
    });
    const signed = `${head}.${body}`;
    const key = provider.forge ? other.privateKey : own.privateKey;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
  };
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const { issuer } = provider;
    if (request.url === '/.well-known/openid-configuration') {
      const endpoints = {
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      };
      const algorithms = { id_token_signing_alg_values_supported: ['RS256'] };
      return [200, { issuer, ...endpoints, ...algorithms, response_types_supported: ['code'] }];
    }
    if (request.url === '/jwks') {
      const key = own.publicKey.export({ format: 'jwk' });
      return [200, { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] }];
    }
    const given = await bodyOf(request);
    const known = codes.get(given.get('code') ?? '');
    codes.delete(given.get('code') ?? '');
    const verifier = given.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const proven =
      request.headers.authorization === `Basic ${basic}` ||
      given.get('client_secret') === client.clientSecret;
    if (!known || !proven || known.challenge !== challenge)
      return [400, { error: 'invalid_grant' }];
    return [
      200,
      { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken(known.nonce) },
    ];
  };

  const server = createServer((request, reply) => {
    if (request.url?.startsWith('/authorize?')) {
      const { href } = provider.visit(`${provider.issuer}${request.url}`);
      reply.writeHead(302, { location: href }).end();
      return;
    }
    void answer(request).then(([status, body]) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const provider: IdentityProvider = {
    issuer: `http://127.0.0.1:${port}`,
    client,
    claims: {},
    forge: false,
    decline: false,
    visit: (text) => {
      const asked = new URL(text).searchParams;
      const code = randomUUID();
      const nonce = asked.get('nonce') ?? '';
      codes.set(code, { nonce, challenge: asked.get('code_challenge') ?? '' });
      const back = new URL(asked.get('redirect_uri') ?? '');
      if (provider.decline) back.searchParams.set('error', 'access_denied');
      else back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back;
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return provider;
};
