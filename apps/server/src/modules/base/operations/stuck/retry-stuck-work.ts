import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { reachOf } from './reach-of.ts';
import { retryStuck } from './stuck-work.ts';

export const retryStuckWork: Verb<'retryStuckWork'> = async (context, { kind, id }) => {
  const { app, caller, now } = context;
  const reach = reachOf(context);
  const outcome = await retryStuck(app.database, {
    ...reach,
    kind,
    id,
    actor: actorOf(caller),
    now,
  });
  if (outcome === 'not-found') return refuse('NOT_FOUND', '没有这条记录，可能已被处理');
  if (outcome === 'too-late') return refuse('CONFLICT', '短信已过时效，不能重发，请关闭该记录');
  return {};
};
