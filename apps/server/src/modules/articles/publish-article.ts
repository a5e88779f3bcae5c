import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { claimsIn } from '@parasol/domain/articles/article';
import { momentText } from '@parasol/domain/calendar/shanghai';
import type { App, Context, Verb } from '#context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/accounts/asks/put-ask.ts';
import { mayChange } from './may-edit.ts';
import { changeVersion, dueArticles, lockArticle, type ArticleVersion } from './queries.ts';

type Wanted = Parsed<'publishArticle'>;

const noSuchArticle = (): Refusal => refuse('NOT_FOUND', '没有这篇文章');

const claimsOf = ({ title, summary, body }: ArticleVersion) =>
  claimsIn({ title, summary, blocks: body });

/** The draft that was looked at, if it is still the same and nothing keeps it from being read. */
const publishable = (
  context: Context,
  versions: readonly ArticleVersion[],
  { version, revision }: Wanted,
): ArticleVersion | Refusal => {
  if (!mayChange(context, versions)) return noSuchArticle();
  const draft = versions.find((each) => each.version === version);
  if (draft?.state !== 'draft') return refuse('CONFLICT', '这一版不是草稿，请重新打开');
  if (draft.revision !== revision) {
    return refuse('CONFLICT', '内容在您查看之后又改过，请重新查看');
  }
  const claims = claimsOf(draft);
  return claims.length > 0
    ? refuse('CONFLICT', `有 ${claims.length} 处不能使用的说法，改正之后才能发布`)
    : draft;
};

/** One asks, another grants: what is read by everybody was read by two. */
export const publishArticle: Verb<'publishArticle'> = (context, input) =>
  inTransaction(context.app.database, async (tx) => {
    const { articleId, version, at, reason } = input;
    const draft = publishable(context, await lockArticle(tx.db, articleId), input);
    if (draft instanceof Refusal) return draft;
    const when = at === null ? '' : `，${momentText(Date.parse(at))} 起`;
    const [brand = null, ...others] = draft.brands;
    return putAsk(tx, context, {
      act: 'publish-article',
      key: String(articleId),
      input,
      subject: `article:${articleId}`,
      brand: others.length === 0 ? brand : null,
      words: `发布文章《${draft.title}》第 ${version} 版${when}`,
      why: reason,
    });
  });

const goLive = async (
  tx: Tx,
  versions: readonly ArticleVersion[],
  version: ArticleVersion,
  now: Date,
  by: { readonly actor: string; readonly detail: Readonly<Record<string, unknown>> },
): Promise<void> => {
  const before = versions.find(({ state }) => state === 'published');
  if (before) await changeVersion(tx.db, before, { state: 'replaced' });
  await changeVersion(tx.db, version, { state: 'published', publish_at: null, published_at: now });
  tx.audit({
    actor: by.actor,
    action: 'article.published',
    subject: `article:${version.article_no}`,
    detail: { version: version.version, ...by.detail },
  });
};

/** Once granted, in the name of who asked: at once, or it waits for its moment. */
export const publishGranted = async (
  tx: Tx,
  context: Context,
  input: Wanted,
  grantedBy: string,
): Promise<Refusal | object> => {
  const { caller, now } = context;
  const versions = await lockArticle(tx.db, input.articleId);
  const draft = publishable(context, versions, input);
  if (draft instanceof Refusal) return draft;
  const by = { actor: actorOf(caller), detail: { reason: input.reason, grantedBy } };
  const at = input.at === null ? now : new Date(input.at);
  if (at <= now) {
    await goLive(tx, versions, draft, now, by);
    return {};
  }
  await changeVersion(tx.db, draft, { state: 'scheduled', publish_at: at });
  tx.audit({
    actor: by.actor,
    action: 'article.scheduled',
    subject: `article:${draft.article_no}`,
    detail: { version: draft.version, at: at.toISOString(), ...by.detail },
  });
  return {};
};

/** Publishes what waited for its moment; the rules may have become stricter meanwhile. */
export const publishDue = async (app: App): Promise<void> => {
  const now = app.clock();
  for (const articleNo of await dueArticles(app.database.db, now)) {
    await inTransaction(app.database, async (tx) => {
      const versions = await lockArticle(tx.db, articleNo);
      const due = versions.find(({ state }) => state === 'scheduled');
      if (!due?.publish_at || due.publish_at > now) return;
      const claims = claimsOf(due);
      if (claims.length === 0) {
        await goLive(tx, versions, due, now, { actor: 'system', detail: { reason: '排期已到' } });
        return;
      }
      await changeVersion(tx.db, due, { state: 'draft', publish_at: null });
      tx.audit({
        actor: 'system',
        action: 'article.held',
        subject: `article:${articleNo}`,
        detail: { version: due.version, reason: claims.map(({ message }) => message).join('；') },
      });
    });
  }
};

const changeState = (
  context: Context,
  { articleId, reason }: Parsed<'withdrawArticle'>,
  from: 'published' | 'scheduled',
): Promise<Refusal | Record<string, never>> =>
  inTransaction(context.app.database, async (tx) => {
    const versions = await lockArticle(tx.db, articleId);
    if (!mayChange(context, versions)) return noSuchArticle();
    const version = versions.find(({ state }) => state === from);
    if (!version) {
      return refuse('CONFLICT', from === 'published' ? '这篇文章没有发布' : '没有等待发布的版本');
    }
    const [to, action] =
      from === 'published'
        ? (['withdrawn', 'article.withdrawn'] as const)
        : (['draft', 'article.unscheduled'] as const);
    await changeVersion(tx.db, version, { state: to, publish_at: null });
    tx.audit({
      actor: actorOf(context.caller),
      action,
      subject: `article:${articleId}`,
      detail: { version: version.version, reason },
    });
    return {};
  });

/** By one person and at once: a wrong sentence does not wait for a second one. */
export const withdrawArticle: Verb<'withdrawArticle'> = (context, input) =>
  changeState(context, input, 'published');

export const unscheduleArticle: Verb<'unscheduleArticle'> = (context, input) =>
  changeState(context, input, 'scheduled');
