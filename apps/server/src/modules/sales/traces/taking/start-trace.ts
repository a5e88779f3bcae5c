import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '@parasol/contract/errors';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { App, Verb } from '#ground/context.ts';
import { goesOn, headOf, isOwn } from '#modules/sales/traces/find-trace.ts';
import { insertSheet, insertTrace, sheetOf, traceByNo } from '#modules/sales/traces/queries.ts';

const sheetName = /^[\w-]+\.css$/;
const sheets = 'apps/storefront/dist/client';
const none = '0'.repeat(64);

/** Stores our own file of this name; one of another release was stored when that one ran. */
const keepSheet = async (app: App, sheet: string, now: Date): Promise<void> => {
  const { db } = app.database;
  if (!sheetName.test(sheet) || (await sheetOf(db, sheet)) !== undefined) return;
  const css = await readFile(join(app.env.root, sheets, sheet), 'utf8').catch(() => null);
  if (css === null) return;
  const sha256 = createHash('sha256').update(css).digest();
  await insertSheet(db, { sheet, sha256, css, kept_at: now });
};

export const startTrace: Verb<'startTrace'> = async (context, input) => {
  const { app, brand, caller, person, deviceId, userAgent, now } = context;
  const { db } = app.database;
  // Staff who look at a customer's pages leave no trace in the customer's name.
  if (caller.kind === 'staff') return refuse('NO_PERMISSION');
  if (!app.settings.get('traces', brand.id).on) {
    return { traceNo: null, chunks: 0, lastHash: none, now: now.toISOString() };
  }
  const known = input.traceNo === undefined ? undefined : await traceByNo(db, input.traceNo);
  if (isOwn(known, context) && goesOn(known, now)) return headOf(known, now);
  const { release, sheet } = input;
  if (sheet !== undefined) await keepSheet(app, sheet, now);
  const traceNo = orderNumber('HS', randomBytes(numberBytes));
  const facts = [traceNo, brand.id, release, now.toISOString()];
  const trace = await insertTrace(db, {
    trace_no: traceNo,
    brand: brand.id,
    device_id: deviceId,
    user_id: person,
    release,
    sheet: sheet ?? null,
    user_agent: userAgent.slice(0, 300),
    started_at: now,
    last_at: now,
    stopped_at: null,
    last_hash: createHash('sha256').update(facts.join('\n')).digest(),
  });
  return headOf(trace, now);
};
