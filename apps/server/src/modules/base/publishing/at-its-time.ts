import type { Refusal } from '@parasol/contract/errors';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import type { By } from '#modules/base/accounts/asks/act-of-two.ts';

/** A version that is to be published, now or later. */
interface Going {
  readonly goLive: (by: By) => Promise<Refusal | object>;
}

/** For the ask: the moment of publication, if that is later. */
export const fromWhen = (at: string | null): string =>
  at === null ? '' : `，${momentText(Date.parse(at))} 起`;

/** Takes effect at once, or waits for its time. */
export const publishAt = async (
  at: string | null,
  now: Date,
  by: By,
  { goLive, wait }: Going & { readonly wait: (until: Date, by: By) => Promise<unknown> },
): Promise<Refusal | object> => {
  const until = at === null ? now : new Date(at);
  if (until <= now) return goLive(by);
  await wait(until, { ...by, detail: { at: until.toISOString(), ...by.detail } });
  return {};
};

export interface Due extends Going {
  /** Words for each obstacle: rules may have become stricter meanwhile. */
  readonly held: readonly string[];
  /** The version becomes a draft again. */
  readonly back: (by: By) => Promise<unknown>;
}

/** Publishes texts whose moment has come, each in a transaction of its own. */
export const publishWhatIsDue = async <Key>(
  app: App,
  keys: readonly Key[],
  look: (tx: Tx, key: Key) => Promise<Due | undefined>,
): Promise<void> => {
  for (const key of keys) {
    await inTransaction(app.database, async (tx) => {
      const due = await look(tx, key);
      if (!due) return;
      const { held, goLive, back } = due;
      const act = held.length === 0 ? goLive : back;
      const reason = held.length === 0 ? '排期已到' : held.join('；').slice(0, 2000);
      await act({ actor: 'system', detail: { reason } });
    });
  }
};
