import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { fileById } from '#ground/files/queries.ts';
import { mayChange, mayLookAt } from '#modules/base/publishing/may-edit.ts';
import { lockArticle, publishedImage, versionsOf } from './queries.ts';

const owner = 'article';
/** Pictures of articles are not personal data, and are sealed like every file all the same. */
const keeper = 'articles';
const most = 100;

export const uploadArticleImage: Verb<'uploadArticleImage'> = async (
  context,
  { articleId, file },
) => {
  const noSuchArticle = refuse('NOT_FOUND', '没有这篇文章');
  const { db } = context.app.database;
  if (!mayChange(context, await versionsOf(db, articleId))) return noSuchArticle;
  const stored = await keepFile(
    context,
    {
      file,
      field: 'image',
      owner: { kind: owner, no: String(articleId) },
      person: keeper,
      subject: `article:${articleId}`,
      picture: true,
      most,
    },
    async (tx) =>
      mayChange(context, await lockArticle(tx.db, articleId)) ? undefined : noSuchArticle,
  );
  return stored instanceof Refusal ? stored : { fileId: stored.fileId };
};

export const getArticleImage: Verb<'getArticleImage'> = async ({ app, brand }, { fileId }) => {
  const file = await fileById(app.database.db, owner, fileId);
  if (!file || !(await publishedImage(app.database.db, brand.id, fileId))) return noSuchFile();
  const opened = await openFile(app, file);
  return opened instanceof Refusal ? opened : { ...opened, inline: true };
};

export const getArticleImageForStaff: Verb<'getArticleImageForStaff'> = async (
  context,
  { fileId },
) => {
  const { app } = context;
  const file = await fileById(app.database.db, owner, fileId);
  if (!file) return noSuchFile();
  const versions = await versionsOf(app.database.db, Number(file.owner_no));
  if (!mayLookAt(context, versions)) return noSuchFile();
  const opened = await openFile(app, file);
  return opened instanceof Refusal ? opened : { ...opened, inline: true };
};
