import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { commonPack } from '@parasol/domain/products/catalogue/product/shared';
import type { App, Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actOfTwo, type By } from '#modules/base/accounts/asks/act-of-two.ts';
import { fromWhen, publishAt, publishWhatIsDue } from '#modules/base/publishing/at-its-time.ts';
import { changeYaml } from '#modules/products/catalogue/pack/change-yaml.ts';
import { parseYaml } from '#modules/products/catalogue/pack/yaml-file.ts';
import { findingText } from '#modules/products/catalogue/publication/check-publication.ts';
import { doubtsOf } from '#modules/products/catalogue/publication/rules/wording-rules.ts';
import { stageDraft } from '#modules/products/catalogue/publication/stage-draft.ts';
import {
  storedCommon,
  storedVersion,
  versionKeysOf,
} from '#modules/products/catalogue/products/views/past-versions.ts';
import { draftSubject } from './drafts/draft-view.ts';
import { mayChange, mayRead, noDraft, noProduct } from './drafts/may-work-on.ts';
import {
  everyBrand,
  nextOf,
  nextOfCommon,
  nextOfProduct,
  type NextVersion,
} from './drafts/next-version.ts';
import { moveDraft } from './drafts/move-draft.ts';
import { readDraft, type ReadDraft } from './drafts/read-draft.ts';
import { unchangeable } from './drafts/draft-changes.ts';
import { dueDrafts, lockDraft, putDraftFile } from './queries/drafts.ts';

interface Ready {
  readonly read: ReadDraft;
  readonly next: NextVersion;
}

/** A product of several brands is for staff who work for all of them. */
const brandOf = (brands: readonly string[]): string | null =>
  brands.length === 1 ? (brands[0] ?? null) : null;

/** Why a product cannot be published as it is. */
const obstacle = ({ findings, unchanged }: NextVersion): Refusal | undefined => {
  if (unchanged) return refuse('CONFLICT', '内容与在售版本相同，没有要发布的');
  return findings.length > 0
    ? refuse('CONFLICT', `有 ${findings.length} 处不符合规则，改正之后才能发布`)
    : undefined;
};

/** The draft that was read, if it is unchanged and nothing prevents it from being sold. */
const publishable = async (
  tx: Tx,
  context: Context,
  { draftNo, revision }: Parsed<'publishProductDraft'>,
): Promise<Ready | Refusal> => {
  const { app } = context;
  const locked = await lockDraft(tx.db, draftNo);
  const refused = unchangeable(context, locked);
  if (refused) return refused;
  const read = await readDraft(app, tx.db, draftNo);
  if (!read) return noDraft();
  if (read.draft.revision !== revision) {
    return refuse('CONFLICT', '内容在您查看之后又改过，请重新查看');
  }
  const next = await nextOf(app, tx.db, read);
  if (!next) return refuse('CONFLICT', `有 ${read.problems.length} 处错误，改正之后才能发布`);
  if (!mayChange(context, next.brands)) return refuse('NO_PERMISSION');
  return obstacle(next) ?? { read, next };
};

/**
 * The files contain the number they were published under, so that the pack loads to the same
 * content.
 */
const numberFiles = async (tx: Tx, { draft, files }: ReadDraft, version: number): Promise<void> => {
  const before = files.get('product.yaml');
  if (before === undefined) return;
  const value = parseYaml('product.yaml', before, [])?.value as Readonly<Record<string, unknown>>;
  const text = changeYaml(before, { ...value, version });
  const { draft_no: draftNo, revision } = draft;
  await putDraftFile(tx.db, { draft_no: draftNo, file: 'product.yaml', text, revision });
};

const goLive = async (
  tx: Tx,
  app: App,
  { read, next }: Ready,
  by: By,
  now: Date,
): Promise<Refusal | object> => {
  const { draft_no: draftNo, title } = read.draft;
  const { version } = next;
  const detail = { ...by.detail, draftNo, title };
  const done = await next.publish(tx, { actor: by.actor, detail }, now);
  if (!done) return refuse('CONFLICT', '这一版已经发布');
  await numberFiles(tx, read, version);
  await moveDraft(tx, app, read.draft, {
    event: 'publish',
    actor: by.actor,
    change: { published_version: version },
    detail: { version, ...by.detail },
  });
  return {};
};

const publishing = actOfTwo({
  act: 'publish-draft',
  look: publishable,
  said: ({ read, next: { name, version, brands } }, { draftNo, at }) => ({
    key: draftNo,
    subject: draftSubject(draftNo),
    brand: brandOf(brands),
    words: `发布${name}第 ${version} 版：${read.draft.title}${fromWhen(at)}`,
  }),
  doubts: ({ next }) => (next.product ? doubtsOf(next.product) : []),
  done: (tx, { app, now }, { ready, input: { at }, by }) =>
    publishAt(at, now, by, {
      goLive: (by) => goLive(tx, app, ready, by, now),
      wait: (until, by) =>
        moveDraft(tx, app, ready.read.draft, {
          event: 'schedule',
          change: { publish_at: until },
          ...by,
        }),
    }),
});

export const publishProductDraft: Verb<'publishProductDraft'> = publishing.ask;
export const publishDraftGranted = publishing.granted;

export const unscheduleProductDraft: Verb<'unscheduleProductDraft'> = (
  context,
  { draftNo, reason },
) =>
  inTransaction(context.app.database, async (tx) => {
    const draft = await lockDraft(tx.db, draftNo);
    if (!draft) return noDraft();
    if (!mayChange(context, draft.brands)) return refuse('NO_PERMISSION');
    if (draft.state !== 'scheduled') return refuse('CONFLICT', '这份草稿没有排期');
    await moveDraft(tx, context.app, draft, {
      event: 'unschedule',
      actor: actorOf(context.caller),
      detail: { reason },
    });
    return {};
  });

/**
 * Publishes drafts whose time has come; one that the rules refuse by then becomes a draft again.
 */
export const publishDueDrafts = async (app: App): Promise<void> => {
  const now = app.clock();
  await publishWhatIsDue(app, await dueDrafts(app.database.db, now), async (tx, draftNo) => {
    const locked = await lockDraft(tx.db, draftNo);
    if (locked?.state !== 'scheduled' || !locked.publish_at || locked.publish_at > now)
      return undefined;
    const read = await readDraft(app, tx.db, draftNo);
    const next = read && (await nextOf(app, tx.db, read));
    const ready = read && next && { read, next };
    const obstacles = next?.unchanged
      ? ['内容与在售版本相同']
      : (next?.findings.map(findingText) ?? read?.problems.map(({ message }) => message) ?? []);
    const goes = ready && !obstacle(ready.next);
    return {
      held: goes ? [] : obstacles,
      goLive: async (by) => (ready ? goLive(tx, app, ready, by, now) : noDraft()),
      back: (by) => moveDraft(tx, app, locked, { event: 'hold', ...by }),
    };
  });
};

const olderTables = async (
  tx: Tx,
  context: Context,
  version: number,
): Promise<NextVersion | Refusal> => {
  const { app } = context;
  if (!mayChange(context, everyBrand(app))) return refuse('NO_PERMISSION');
  const stored = await storedCommon(tx.db, version);
  if (!stored) return refuse('NOT_FOUND', '没有这一版');
  const files = new Map(Object.entries(stored.files));
  const { tables, problems } = app.catalogue.packs.readCommon(files);
  const [first] = problems;
  return first ? refuse('CONFLICT', first.message) : nextOfCommon(app, tx.db, tables, files);
};

const olderProduct = async (
  tx: Tx,
  context: Context,
  { baseProductNo, version }: Parsed<'rollBackProduct'>,
): Promise<NextVersion | Refusal> => {
  const { app } = context;
  const shelf = app.catalogue.find(baseProductNo)?.product;
  if (!shelf || !mayRead(context, shelf.sale.brands)) return noProduct();
  const stored = await storedVersion(tx.db, baseProductNo, version);
  if (!stored) return refuse('NOT_FOUND', '没有这一版');
  const both = [...shelf.sale.brands, ...stored.product.sale.brands];
  if (!mayChange(context, both)) return refuse('NO_PERMISSION');
  const [newest] = await versionKeysOf(tx.db, baseProductNo);
  const { shared, judgedOn, all } = app.catalogue;
  const others = all().map(({ product }) => product);
  return nextOfProduct(app, stageDraft(stored.product, newest, shared, judgedOn(), others));
};

/** An older version as the next one, if it may still hold. */
const older = async (
  tx: Tx,
  context: Context,
  input: Parsed<'rollBackProduct'>,
): Promise<NextVersion | Refusal> => {
  const next =
    input.baseProductNo === commonPack
      ? await olderTables(tx, context, input.version)
      : await olderProduct(tx, context, input);
  return next instanceof Refusal ? next : (obstacle(next) ?? next);
};

const rollingBack = actOfTwo({
  act: 'roll-back',
  look: older,
  said: ({ no, name, version, brands }, input) => ({
    key: no,
    subject: `product:${no}`,
    brand: brandOf(brands),
    words: `${name}恢复为第 ${input.version} 版的内容，作为第 ${version} 版发布`,
  }),
  done: async (tx, { now }, { ready: next, input, by }) => {
    const reason = `恢复第 ${input.version} 版：${input.reason}`;
    const done = await next.publish(tx, { ...by, detail: { ...by.detail, reason } }, now);
    return done ? {} : refuse('CONFLICT', '这一版已经发布');
  },
});

export const rollBackProduct: Verb<'rollBackProduct'> = rollingBack.ask;
export const rollBackGranted = rollingBack.granted;
