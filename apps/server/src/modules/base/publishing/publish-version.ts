import { refuse, Refusal } from '@parasol/contract/errors';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { App, StaffContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { mayChange } from './may-edit.ts';
import { subjectOf, type TextVersion, type Shelf } from './shelf.ts';

export interface Wanted {
  readonly version: number;
  readonly revision: number;
  /** Null: as soon as it is granted. */
  readonly at: string | null;
  readonly reason: string;
}

/** The draft that was looked at, if it is still the same and nothing keeps it from being read. */
const publishable = async <Row extends TextVersion>(
  tx: Tx,
  context: StaffContext,
  shelf: Shelf<Row>,
  no: number,
  versions: readonly Row[],
  { version, revision }: Wanted,
): Promise<Row | Refusal> => {
  if (!mayChange(context, versions)) return refuse('NOT_FOUND', shelf.missing);
  const draft = versions.find((each) => each.version === version);
  if (draft?.state !== 'draft') return refuse('CONFLICT', '这一版不是草稿，请重新打开');
  if (draft.revision !== revision) {
    return refuse('CONFLICT', '内容在您查看之后又改过，请重新查看');
  }
  const claims = shelf.claims(draft);
  if (claims.length > 0) {
    return refuse('CONFLICT', `有 ${claims.length} 处不能使用的说法，改正之后才能发布`);
  }
  const obstacle = await shelf.obstacle?.(tx.db, no, draft);
  return obstacle ? refuse('CONFLICT', obstacle) : draft;
};

/** One colleague asks, another grants: a public text was read by two. */
export const askToPublish = <Row extends TextVersion>(
  context: StaffContext,
  shelf: Shelf<Row>,
  no: number,
  input: Wanted,
): Promise<Refusal> =>
  inTransaction(context.app.database, async (tx) => {
    const { version, at, reason } = input;
    const draft = await publishable(tx, context, shelf, no, await shelf.lock(tx.db, no), input);
    if (draft instanceof Refusal) return draft;
    const when = at === null ? '' : `，${momentText(Date.parse(at))} 起`;
    const [brand = null, ...others] = draft.brands;
    return putAsk(tx, context, {
      act: shelf.act,
      key: String(no),
      input,
      subject: subjectOf(shelf, no),
      brand: others.length === 0 ? brand : null,
      words: `发布${shelf.called(draft)}第 ${version} 版${when}`,
      why: reason,
    });
  });

const goLive = async <Row extends TextVersion>(
  tx: Tx,
  shelf: Shelf<Row>,
  {
    no,
    versions,
    version,
    now,
    by,
  }: {
    readonly no: number;
    readonly versions: readonly Row[];
    readonly version: Row;
    readonly now: Date;
    readonly by: { readonly actor: string; readonly detail: Readonly<Record<string, unknown>> };
  },
): Promise<void> => {
  const before = versions.find(({ state }) => state === 'published');
  if (before) {
    await shelf.change(tx.db, no, before.version, { state: 'replaced', publish_at: null });
  }
  await shelf.change(tx.db, no, version.version, {
    state: 'published',
    publish_at: null,
    published_at: now,
  });
  tx.audit({
    actor: by.actor,
    action: `${shelf.noun}.published`,
    subject: subjectOf(shelf, no),
    detail: { version: version.version, ...by.detail },
  });
};

/** After the grant, in the asker's name: at once, or it waits for its time. */
export const publishOnGrant = async <Row extends TextVersion>(
  tx: Tx,
  context: StaffContext,
  shelf: Shelf<Row>,
  no: number,
  input: Wanted,
  grantedBy: string,
): Promise<Refusal | object> => {
  const { caller, now } = context;
  const versions = await shelf.lock(tx.db, no);
  const draft = await publishable(tx, context, shelf, no, versions, input);
  if (draft instanceof Refusal) return draft;
  const by = { actor: actorOf(caller), detail: { reason: input.reason, grantedBy } };
  const at = input.at === null ? now : new Date(input.at);
  if (at <= now) {
    await goLive(tx, shelf, { no, versions, version: draft, now, by });
    return {};
  }
  await shelf.change(tx.db, no, draft.version, { state: 'scheduled', publish_at: at });
  tx.audit({
    actor: by.actor,
    action: `${shelf.noun}.scheduled`,
    subject: subjectOf(shelf, no),
    detail: { version: draft.version, at: at.toISOString(), ...by.detail },
  });
  return {};
};

/** Publishes what waited for its moment; the rules may have become stricter meanwhile. */
export const publishDue = async <Row extends TextVersion>(
  app: App,
  shelf: Shelf<Row>,
): Promise<void> => {
  const now = app.clock();
  for (const no of await shelf.due(app.database.db, now)) {
    await inTransaction(app.database, async (tx) => {
      const versions = await shelf.lock(tx.db, no);
      const due = versions.find(({ state }) => state === 'scheduled');
      if (!due?.publish_at || due.publish_at > now) return;
      const obstacle = await shelf.obstacle?.(tx.db, no, due);
      const held = [
        ...shelf.claims(due).map(({ message }) => message),
        ...(obstacle ? [obstacle] : []),
      ];
      if (held.length === 0) {
        const by = { actor: 'system', detail: { reason: '排期已到' } };
        await goLive(tx, shelf, { no, versions, version: due, now, by });
        return;
      }
      await shelf.change(tx.db, no, due.version, { state: 'draft', publish_at: null });
      tx.audit({
        actor: 'system',
        action: `${shelf.noun}.held`,
        subject: subjectOf(shelf, no),
        detail: { version: due.version, reason: held.join('；') },
      });
    });
  }
};

const left = {
  published: { to: 'withdrawn', none: '没有正在展示的版本' },
  scheduled: { to: 'draft', none: '没有等待发布的版本' },
} as const;

/**
 * One colleague takes a version back at once: a wrong sentence does not wait for a second person.
 */
export const takeBack = <Row extends TextVersion>(
  context: StaffContext,
  shelf: Shelf<Row>,
  no: number,
  reason: string,
  from: 'published' | 'scheduled',
): Promise<Refusal | Record<string, never>> =>
  inTransaction(context.app.database, async (tx) => {
    const versions = await shelf.lock(tx.db, no);
    if (!mayChange(context, versions)) return refuse('NOT_FOUND', shelf.missing);
    const version = versions.find(({ state }) => state === from);
    if (!version) return refuse('CONFLICT', left[from].none);
    await shelf.change(tx.db, no, version.version, { state: left[from].to, publish_at: null });
    tx.audit({
      actor: actorOf(context.caller),
      action: `${shelf.noun}.${from === 'published' ? 'withdrawn' : 'unscheduled'}`,
      subject: subjectOf(shelf, no),
      detail: { version: version.version, reason },
    });
    return {};
  });
