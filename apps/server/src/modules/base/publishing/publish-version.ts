import { refuse, Refusal } from '@parasol/contract/errors';
import type { TextLife } from '@parasol/domain/base/publishing/text-life';
import type { App, StaffContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { moving } from '#ground/lives/moving.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actOfTwo, type By } from '#modules/base/accounts/asks/act-of-two.ts';
import { fromWhen, publishAt, publishWhatIsDue } from './at-its-time.ts';
import { mayChange } from './may-edit.ts';
import { subjectOf, type TextVersion, type Shelf } from './shelf.ts';

interface Wanted {
  readonly version: number;
  readonly revision: number;
  /** Null: as soon as it is granted. */
  readonly at: string | null;
  readonly reason: string;
}

/** The draft that was read, if it is unchanged and nothing prevents its publication. */
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

interface Said {
  readonly no: number;
  /** When it goes out, where it waits. */
  readonly until?: Date;
  readonly detail: By['detail'];
}

const moveOn = <Row extends TextVersion>(shelf: Shelf<Row>) =>
  moving<TextLife, Row, Said>(shelf.life, {
    change: async (tx, _app, row, { to, at, no, until = null }) => {
      const goesOut = to === 'published' ? { published_at: at } : {};
      const change = { state: to, publish_at: until, ...goesOut };
      await shelf.change(tx.db, no, row.version, change);
      return { ...row, ...change };
    },
    audited: ({ version }, { no, detail }) => ({
      subject: subjectOf(shelf, no),
      detail: { version, ...detail },
    }),
  });

/** A version of a text, moved in one transaction with the one whose place it takes. */
const movesOf = <Row extends TextVersion>(
  tx: Tx,
  app: App,
  shelf: Shelf<Row>,
  { no, versions, version }: { no: number; versions: readonly Row[]; version: Row },
) => {
  const move = moveOn(shelf);
  const now = app.clock();
  return {
    goLive: async (by: By) => {
      const before = versions.find(({ state }) => state === 'published');
      if (before) await move(tx, app, before, { event: 'replace', no, now, ...by });
      await move(tx, app, version, { event: 'publish', no, now, ...by });
      return {};
    },
    wait: (until: Date, by: By) => move(tx, app, version, { event: 'schedule', no, until, ...by }),
    back: (by: By) => move(tx, app, version, { event: 'hold', no, ...by }),
  };
};

type Publishing = Wanted & { readonly no: number };

/** A public text is read by two: `ask` and `granted` of a shelf. */
export const publishingOn = <Row extends TextVersion>(shelf: Shelf<Row>) =>
  actOfTwo({
    act: shelf.act,
    look: async (tx, context, input: Publishing) => {
      const versions = await shelf.lock(tx.db, input.no);
      const version = await publishable(tx, context, shelf, input.no, versions, input);
      return version instanceof Refusal ? version : { versions, version };
    },
    said: ({ version: draft }, { no, at }) => {
      const [brand = null, ...others] = draft.brands;
      return {
        key: String(no),
        subject: subjectOf(shelf, no),
        brand: others.length === 0 ? brand : null,
        words: `发布${shelf.called(draft)}第 ${draft.version} 版${fromWhen(at)}`,
      };
    },
    doubts: ({ version }) => shelf.doubts(version),
    done: (tx, { app, now }, { ready, input: { no, at }, by }) =>
      publishAt(at, now, by, movesOf(tx, app, shelf, { no, ...ready })),
  });

/** Publishes a text whose moment has come; the rules may have become stricter meanwhile. */
export const publishDue = async <Row extends TextVersion>(
  app: App,
  shelf: Shelf<Row>,
): Promise<void> => {
  const now = app.clock();
  await publishWhatIsDue(app, await shelf.due(app.database.db, now), async (tx, no) => {
    const versions = await shelf.lock(tx.db, no);
    const version = versions.find(({ state }) => state === 'scheduled');
    if (!version?.publish_at || version.publish_at > now) return undefined;
    const obstacle = await shelf.obstacle?.(tx.db, no, version);
    return {
      ...movesOf(tx, app, shelf, { no, versions, version }),
      held: [
        ...shelf.claims(version).map(({ message }) => message),
        ...(obstacle ? [obstacle] : []),
      ],
    };
  });
};

const left = {
  published: { event: 'withdraw', none: '没有正在展示的版本' },
  scheduled: { event: 'unschedule', none: '没有等待发布的版本' },
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
    await moveOn(shelf)(tx, context.app, version, {
      event: left[from].event,
      actor: actorOf(context.caller),
      no,
      detail: { reason },
    });
    return {};
  });
