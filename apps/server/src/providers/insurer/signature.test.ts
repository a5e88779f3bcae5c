import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSigner, signedText, type Signer } from './signature.ts';

const pem = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, insurers] = [pem(), pem()];

const pairs: [string, Signer, Signer][] = [
  [
    'hmac',
    openSigner({ algorithm: 'hmac-sha256', secret: 'a secret of both sides' }),
    openSigner({ algorithm: 'hmac-sha256', secret: 'a secret of both sides' }),
  ],
  [
    'rsa',
    openSigner({
      algorithm: 'rsa-sha256',
      privateKey: ours.privateKey,
      publicKey: insurers.publicKey,
    }),
    openSigner({
      algorithm: 'rsa-sha256',
      privateKey: insurers.privateKey,
      publicKey: ours.publicKey,
    }),
  ],
];

describe.each(pairs)('%s', (_name, us, insurer) => {
  test('what one side signs the other believes, and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        const signature = us.sign(text);
        expect(insurer.verify(text, signature)).toBe(true);
        expect(insurer.verify(`${text} `, signature)).toBe(false);
        expect(insurer.verify(text, other)).toBe(other === signature);
      }),
      { numRuns: 30 },
    );
  });
});

test('a key of one’s own does not sign for the other side', () => {
  const [, us] = pairs[1] ?? [];
  expect(us?.verify('x', us.sign('x'))).toBe(false);
});

test('every field is part of what is signed', () => {
  const message = {
    appId: 'a',
    kind: 'b',
    messageNo: 'c',
    timestamp: 'd',
    nonce: 'e',
    bizContent: 'f',
  };
  const texts = Object.keys(message).map((key) =>
    signedText('to-broker', { ...message, [key]: 'x' }),
  );
  const both = [signedText('to-broker', message), signedText('to-partner', message)];
  expect(new Set([...both, ...texts]).size).toBe(8);
});

test('what we sent to a partner that shares our key cannot be sent back to us as its own', () => {
  const [, us] = pairs[0] ?? [];
  const message = {
    appId: 'a',
    kind: 'query',
    messageNo: 'c',
    timestamp: 'd',
    nonce: 'e',
    bizContent: '{"state":"paid"}',
  };
  const sent = us?.sign(signedText('to-partner', message)) ?? '';
  expect(us?.verify(signedText('to-broker', message), sent)).toBe(false);
});
