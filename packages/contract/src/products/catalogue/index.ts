import { catalogue } from './calls.ts';
import { catalogueComments } from './comments.ts';
import { catalogueList } from './list.ts';
import { catalogueNotices } from './notices.ts';
import { cataloguePublication } from './publication.ts';
import { catalogueTables } from './tables.ts';

export const catalogueCalls = {
  ...catalogue,
  ...catalogueComments,
  ...catalogueList,
  ...catalogueNotices,
  ...cataloguePublication,
  ...catalogueTables,
};
