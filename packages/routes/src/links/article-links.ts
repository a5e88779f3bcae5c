import { withQuery } from './link.ts';

/** A picture of an article that is published. */
export const articlePicture = (fileId: string): string =>
  withQuery('/api/articles/v1/image', { fileId });
