import type { Verbs } from '#ground/context.ts';
import { listArticleComments, submitArticleComment } from './article-comments.ts';
import { getArticleImage, getArticleImageForStaff, uploadArticleImage } from './article-images.ts';
import { getArticleForStaff, listArticlesForStaff, previewArticle } from './articles-for-staff.ts';
import { publishArticle, unscheduleArticle, withdrawArticle } from './article-publication.ts';
import {
  getArticle,
  getFeedArticle,
  listArticles,
  listHelpfulArticles,
} from './public-articles.ts';
import { saveArticle } from './save-article.ts';

export const articlesVerbs = {
  getArticle,
  getArticleForStaff,
  getArticleImage,
  getArticleImageForStaff,
  getFeedArticle,
  listArticleComments,
  listArticles,
  listArticlesForStaff,
  listHelpfulArticles,
  previewArticle,
  publishArticle,
  saveArticle,
  submitArticleComment,
  unscheduleArticle,
  uploadArticleImage,
  withdrawArticle,
} satisfies Verbs;
