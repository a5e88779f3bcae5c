import {
  createHmac,
  createPublicKey,
  createPrivateKey,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { z } from 'zod';
import type { SignedMessage } from './port.ts';

export const signatureSettings = z.discriminatedUnion('algorithm', [
  z.strictObject({ algorithm: z.literal('hmac-sha256'), secret: z.string().min(16) }),
  z.strictObject({
    algorithm: z.literal('rsa-sha256'),
    /** Ours, PEM. */
    privateKey: z.string().min(1),
    /** The other side's, PEM. */
    publicKey: z.string().min(1),
  }),
]);

export interface Signer {
  readonly sign: (text: string) => string;
  readonly verify: (text: string, signature: string) => boolean;
}

/** The algorithm is the agreed one; a message cannot name another. */
export const openSigner = (settings: z.output<typeof signatureSettings>): Signer => {
  if (settings.algorithm === 'hmac-sha256') {
    const mac = (text: string): Buffer =>
      createHmac('sha256', settings.secret).update(text, 'utf8').digest();
    return {
      sign: (text) => mac(text).toString('base64'),
      verify: (text, signature) => {
        const given = Buffer.from(signature, 'base64');
        const right = mac(text);
        return given.length === right.length && timingSafeEqual(given, right);
      },
    };
  }
  const privateKey = createPrivateKey(settings.privateKey);
  const publicKey = createPublicKey(settings.publicKey);
  return {
    sign: (text) => sign('sha256', Buffer.from(text, 'utf8'), privateKey).toString('base64'),
    verify: (text, signature) =>
      verify('sha256', Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64')),
  };
};

/**
 * The receiver of a message. A shared key signs both ways, so the direction is part of the signed
 * text.
 */
export type Direction = 'to-partner' | 'to-broker';

/** Every field with a meaning is signed, each on a line of its own, the direction first. */
export const signedText = (
  direction: Direction,
  message: Omit<SignedMessage, 'signature'>,
): string =>
  [
    direction,
    message.appId,
    message.kind,
    message.messageNo,
    message.timestamp,
    message.nonce,
    message.bizContent,
  ].join('\n');
