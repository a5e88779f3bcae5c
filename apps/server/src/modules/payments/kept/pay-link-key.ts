import { createHmac } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { App } from '#ground/context.ts';
import { readOrCreateKeyFile } from '#ground/db/key-file.ts';

const keys = new WeakMap<App, Promise<Buffer>>();

const keyOf = (app: App): Promise<Buffer> => {
  const held =
    keys.get(app) ??
    readOrCreateKeyFile(join(app.env.dataDir, 'keys', 'pay-service.key'), () => randomBytes(32));
  keys.set(app, held);
  return held;
};

/** Proves to the pay service's pages that number and amount are ours. */
export const paySignature = async (
  app: App,
  payServiceOrderId: string,
  fen: number,
): Promise<string> =>
  createHmac('sha256', await keyOf(app))
    .update(`${payServiceOrderId}\n${fen}`)
    .digest('base64url');
