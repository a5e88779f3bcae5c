import type { Refusal } from '@parasol/contract/errors';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import type { By } from '#modules/base/accounts/asks/act-of-two.ts';

/** A version that is to be published, now or later. */
interface Going {
  /** In the audit trail: `article.scheduled` of `article:182`. */
  readonly noun: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly goLive: (by: By) => Promise<Refusal | object>;
}

/** For the ask: the moment of publication, if that is later. */
export const fromWhen = (at: string | null): string =>
  at === null ? '' : `，${momentText(Date.parse(at))} 起`;

/** Takes effect at once, or waits for its time. */
export const publishAt = async (
  tx: Tx,
  at: string | null,
  now: Date,
  by: By,
  going: Going & { readonly wait: (until: Date) => Promise<void> },
): Promise<Refusal | object> => {
  const until = at === null ? now : new Date(at);
  if (until <= now) return going.goLive(by);
  await going.wait(until);
  tx.audit({
    actor: by.actor,
    action: `${going.noun}.scheduled`,
    subject: going.subject,
    detail: { ...going.detail, at: until.toISOString(), ...by.detail },
  });
  return {};
};

export interface Due extends Going {
  /** Words for each obstacle: rules may have become stricter meanwhile. */
  readonly held: readonly string[];
  /** It becomes a draft again. */
  readonly back: () => Promise<void>;
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
      if (due.held.length === 0) {
        await due.goLive({ actor: 'system', detail: { reason: '排期已到' } });
        return;
      }
      await due.back();
      tx.audit({
        actor: 'system',
        action: `${due.noun}.held`,
        subject: due.subject,
        detail: { ...due.detail, reason: due.held.join('；').slice(0, 2000) },
      });
    });
  }
};
