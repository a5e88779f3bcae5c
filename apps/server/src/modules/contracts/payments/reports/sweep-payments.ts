import type { App } from '#ground/context.ts';
import { askMandate } from '#modules/contracts/payments/mandates/ask-mandate.ts';
import { askProvider } from '#modules/contracts/payments/evidence/ask-provider.ts';
import { takeDueAttempts } from '#modules/contracts/payments/queries/attempts.ts';
import { takeDueMandates } from '#modules/contracts/payments/queries/mandates.ts';
import { takeDueRefunds } from '#modules/contracts/payments/queries/refunds.ts';
import { sendRefundNow } from '#modules/contracts/payments/refunds/send-refund.ts';

const batch = 100;
const atOnce = 8;

const each = async <Item>(
  app: App,
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await act(item).catch((error: unknown) =>
        app.log.warn({ err: error }, 'asking again will follow'),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** Takes one batch after the other until nothing is due. */
const all = async <Item>(
  app: App,
  take: () => Promise<readonly Item[]>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> => {
  for (;;) {
    const items = await take();
    await each(app, items, act);
    if (items.length < batch) return;
  }
};

/** Asks providers for payments, refunds and signings that callbacks did not report. */
export const sweepNow = async (app: App): Promise<void> => {
  const { db } = app.database;
  await all(
    app,
    () => takeDueAttempts(db, app.clock(), batch),
    (attempt) => askProvider(app, attempt),
  );
  await all(
    app,
    () => takeDueRefunds(db, app.clock(), batch),
    ({ refund_no: refundNo }) => sendRefundNow(app, refundNo),
  );
  await all(
    app,
    () => takeDueMandates(db, app.clock(), batch),
    (mandate) => askMandate(app, mandate),
  );
};
