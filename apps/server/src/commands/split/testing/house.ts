import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { auditVerify } from '#commands/audit-verify.ts';
import { UsageError } from '#commands/command.ts';
import { split } from '#commands/split.ts';
import { readEnv } from '#ground/env.ts';
import { reasonOf } from '#ground/reason-of.ts';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '#ground/db/migrating/prepare-database.ts';
import { signHeadsNow } from '#modules/base/operations/audit-trail.ts';
import { anchorNow } from '#modules/proof/evidence/anchors/anchor-now.ts';
import { gatherOrder } from '#modules/proof/evidence/gather-order.ts';
import { arrive, settle, type OrderDesk } from '#testing/orders/order-desk.ts';
import {
  atBank,
  attemptOf,
  launch,
  openPayDesk,
  payable,
  type Payment,
} from '#testing/payments/pay-desk.ts';

export interface House {
  readonly desk: OrderDesk;
  /** The database as its owner. */
  readonly owner: OpenDatabase;
  readonly stop: () => Promise<void>;
}

interface Server {
  readonly url: string;
  readonly applicationUrl: string;
  readonly stop: () => Promise<void>;
}

/** A running installation, on the embedded server of its folder or on one that is there already. */
export const openHouse = async (
  settings: Record<string, string>,
  at: string,
  there?: Server,
): Promise<House> => {
  const embedded = { dataDir: settings['DATA_DIR'] ?? '', log: () => undefined, fsync: false };
  const postgres: Server = there ?? (await startEmbeddedPostgres(embedded));
  const { url: ownerUrl, applicationUrl: url } = postgres;
  const desk = await prepareDatabase({ url, ownerUrl, say: () => undefined })
    .then(() => openPayDesk(url, at, 'trace', settings))
    .catch(async (error: unknown) => {
      await postgres.stop();
      throw error;
    });
  const owner = openDatabase({ url: ownerUrl, poolSize: 2 });
  return {
    desk,
    owner,
    stop: async () => {
      await desk.stop();
      await owner.close();
      await postgres.stop();
    },
  };
};

let people = 0;
/** A new customer buys an accident policy at a brand's host and pays for it. */
export const sell = async ({ desk }: House, host: string, mobile: string): Promise<Payment> => {
  const customer = await arrive(desk, mobile, host);
  const payment = await payable(desk, customer, (people += 2) + 1);
  await launch(customer, payment);
  await atBank(desk, attemptOf(payment), 'pay');
  await settle(desk, payment.orderNo, 'issued');
  return payment;
};

/** Gathers, signs and anchors all there is to prove, as the nights would. */
export const prove = async ({ desk: { app } }: House): Promise<void> => {
  const orders = await app.database.db.selectFrom('orders').select('order_no').execute();
  for (const { order_no: orderNo } of orders) await gatherOrder(app, orderNo);
  await anchorNow(app);
  await signHeadsNow(app.database.db, app.env, new Date());
};

export interface Outcome {
  readonly code: number;
  readonly text: string;
}

/** A command in a process of its own, as an operator begins it. */
export const begin = async (
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Outcome> => {
  const script = join(import.meta.dirname, '../../../operate.ts');
  const env = { ...process.env, ...settings };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, name, ...args], {
      env,
      maxBuffer: 1e8,
    });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: `${stdout}${stderr}` };
  }
};

const commands = { split, 'audit:verify': auditVerify };

/** The same in this process: each of its own loads the whole server again. */
export const operate = async (
  name: keyof typeof commands,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Outcome> => {
  let text = '';
  const say = (line: string): void => void (text += `${line}\n`);
  try {
    const env = readEnv({ ...process.env, ...settings });
    return { code: await commands[name]({ env, args, say }), text };
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, text: text + reasonOf(error) };
  }
};
