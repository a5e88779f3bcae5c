import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { App } from '#ground/context.ts';
import { readOrCreateKeyFile } from '#ground/db/key-file.ts';
import type { MomentRow } from '#modules/sales/identity/faces/queries.ts';

const keys = new WeakMap<App, Promise<Buffer>>();

const keyOf = (app: App): Promise<Buffer> => {
  const key =
    keys.get(app) ??
    readOrCreateKeyFile(join(app.env.dataDir, 'keys', 'face-session.key'), () => randomBytes(32));
  keys.set(app, key);
  return key;
};

/** Hash over everything promised up to a moment. */
export const chained = (
  before: Buffer | null,
  { picture, video }: { readonly picture: Buffer; readonly video: Buffer | null },
): Buffer =>
  createHash('sha256')
    .update(before ?? '')
    .update(picture)
    .update(video ?? '')
    .digest();

/**
 * Seals a moment with its place, its time and all that was promised before: it can be answered once,
 * in its turn, in its session.
 */
export const sealMoment = async (
  app: App,
  { check_id: checkId, number, wait_ms: waitMs }: MomentRow,
  issuedAt: Date,
  before: Buffer | null,
): Promise<string> =>
  createHmac('sha256', await keyOf(app))
    .update([checkId, number, waitMs, issuedAt.getTime(), before?.toString('hex') ?? ''].join('\n'))
    .digest('base64url');

export const isSameSeal = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
