import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { Env } from '#ground/env.ts';

type Mode = Env['mode'];

/** Tests make and try hundreds of passwords that guard nothing. */
const costOf = (mode: Mode) => ({ N: mode === 'test' ? 2 ** 10 : 2 ** 15, r: 8, p: 1 });
const keyBytes = 32;
const saltBytes = 16;

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const given = { ...options, maxmem: 128 * 1024 * 1024 };
    scrypt(password.normalize('NFKC'), salt, keyBytes, given, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$N$r$p$salt$key`, so that the cost can rise later. */
export const hashPassword = async (password: string, mode: Mode): Promise<string> => {
  const cost = costOf(mode);
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost);
  const parts = [cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')];
  return `scrypt$${parts.join('$')}`;
};

/** Takes as long for an account that does not exist, so that the time tells nothing. */
export const passwordMatches = async (
  password: string,
  hash: string | undefined,
  mode: Mode,
): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = (hash ?? '').split('$');
  const options = hash === undefined ? costOf(mode) : { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), options);
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
};
