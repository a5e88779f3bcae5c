import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { readBody } from '@parasol/domain/products/articles/article-body';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { saveVersion } from '#modules/base/publishing/save-version.ts';
import { articleShelf } from './article-shelf.ts';
import { textColumns, problemsOf } from './version-text.ts';
import { changeVersion, insertArticle, insertVersion, nextArticleNo } from './queries.ts';

type Form = Parsed<'saveArticle'>;

const columnsOf = (form: Form, { caller, now }: Pick<Context, 'caller' | 'now'>) => ({
  ...textColumns(form),
  topic: form.topic,
  responsible: form.responsible,
  brands: [...new Set(form.brands)],
  places: [...new Set(form.places)],
  changed_at: now,
  changed_by: actorOf(caller),
});

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
  const columns = columnsOf(form, context);
  const saved = await saveVersion(context, articleShelf, {
    no: form.articleId,
    seen: form.seen,
    create: async (tx) => {
      const no = await nextArticleNo(tx.db);
      await insertArticle(tx.db, { article_no: no, created_at: now, created_by: actorOf(caller) });
      return no;
    },
    insert: (tx, no, version) =>
      insertVersion(tx.db, {
        ...columns,
        article_no: no,
        version,
        revision: 1,
        state: 'draft',
        publish_at: null,
        published_at: null,
      }),
    replace: (tx, no, version, revision) =>
      changeVersion(tx.db, { article_no: no, version }, { ...columns, revision }),
  });
  if (saved instanceof Refusal) return saved;
  const { no: articleId, version, revision } = saved;
  return { articleId, version, revision };
};
