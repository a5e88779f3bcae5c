import type { LinkReader } from '@parasol/contract/link-reader';
import type { Context } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { hasMobile } from './has-mobile.ts';

/** Whether a link was opened by its recipient, recognised by the mobile. */
export const linkReader = async (
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  mobileIndex: Buffer,
): Promise<LinkReader> => {
  const reader = personOf(caller);
  if (reader === null) return 'nobody';
  return (await hasMobile(app.database.db, reader, mobileIndex)) ? 'asked' : 'somebody-else';
};
