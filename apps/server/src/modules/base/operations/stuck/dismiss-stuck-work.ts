import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { reachOf } from './reach-of.ts';
import { dismissStuck } from './stuck-work.ts';

export const dismissStuckWork: Verb<'dismissStuckWork'> = async (context, { kind, id }) => {
  const { app, caller, now } = context;
  const reach = reachOf(context);
  const request = { ...reach, kind, id, actor: actorOf(caller), now };
  const done = await dismissStuck(app.database, request);
  return done ? {} : refuse('NOT_FOUND', '没有这条记录，可能已被处理');
};
