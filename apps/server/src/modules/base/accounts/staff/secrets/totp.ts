import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const stepMs = 30_000;
const digits = 6;
/** Clocks differ: the step before and the one after count as well. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The form a person types into an authenticator app, or its QR code carries. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The step that a code belongs to, if it is newer than the last one that was accepted. */
export const acceptedStep = (
  secret: Buffer,
  code: string,
  now: Date,
  lastStep: number | null,
): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(now.getTime() / stepMs);
  for (let step = current - drift; step <= current + drift; step += 1) {
    if (step > (lastStep ?? -1) && same(codeAt(secret, step), code)) return step;
  }
  return null;
};
