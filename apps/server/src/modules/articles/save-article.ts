import type { Parsed } from '@parasol/contract';
import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { readBody } from '@parasol/domain/articles/article-body';
import type { Context, Verb } from '#context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { keptText, problemsOf } from './kept-version.ts';
import { mayChange } from './may-edit.ts';
import {
  changeVersion,
  insertArticle,
  insertVersion,
  lockArticle,
  nextArticleNo,
} from './queries.ts';

type Form = Parsed<'saveArticle'>;

const columnsOf = (form: Form, { caller, now }: Pick<Context, 'caller' | 'now'>) => ({
  ...keptText(form),
  topic: form.topic,
  responsible: form.responsible,
  brands: [...new Set(form.brands)],
  places: [...new Set(form.places)],
  changed_at: now,
  changed_by: actorOf(caller),
});

/** A draft is changed in place; what is published stays, and the next text is the next version. */
export const saveArticle: Verb<'saveArticle'> = async (context, form) => {
  const { app, caller, now } = context;
  const known = app.brands.map(({ id }) => id);
  if (!form.brands.every((brand) => known.includes(brand) && staffMay(caller, brand))) {
    return refuse('NO_PERMISSION', '只能为您负责的品牌写文章');
  }
  const [problem] = problemsOf(readBody(form.text));
  if (problem !== undefined) {
    return refuse('INVALID_REQUEST', problem, { fields: [{ field: 'text', message: problem }] });
  }
  return inTransaction(app.database, async (tx) => {
    const articleId = form.articleId ?? (await nextArticleNo(tx.db));
    if (form.articleId === null) {
      await insertArticle(tx.db, {
        article_no: articleId,
        created_at: now,
        created_by: actorOf(caller),
      });
    }
    const versions = form.articleId === null ? [] : await lockArticle(tx.db, articleId);
    if (form.articleId !== null && !mayChange(context, versions)) {
      return refuse('NOT_FOUND', '没有这篇文章');
    }
    const [newest] = versions;
    const { seen } = form;
    if (newest?.version !== seen?.version || newest?.revision !== seen?.revision) {
      return refuse('CONFLICT', '这篇文章在您打开之后又改过，请重新打开');
    }
    if (newest?.state === 'scheduled') {
      return refuse('CONFLICT', '这一版正在等待发布，请先取消排期再修改');
    }
    const columns = columnsOf(form, context);
    const open = newest?.state === 'draft';
    const version = open ? newest.version : (newest?.version ?? 0) + 1;
    const revision = open ? newest.revision + 1 : 1;
    if (open) await changeVersion(tx.db, newest, { ...columns, revision });
    else {
      await insertVersion(tx.db, {
        ...columns,
        article_no: articleId,
        version,
        revision,
        state: 'draft',
        publish_at: null,
        published_at: null,
      });
    }
    tx.audit({
      actor: actorOf(caller),
      action: 'article.saved',
      subject: `article:${articleId}`,
      detail: { version, revision },
    });
    return { articleId, version, revision };
  });
};
