import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';

export const getAgreement: Verb<'getAgreement'> = ({ app, brand, now }, { type, version }) => {
  const found = app.agreements.find(brand.id, type, version, dateOf(now.getTime()));
  if (!found) return refuse('NOT_FOUND', '没有找到这个版本的协议');
  return {
    type: found.type,
    title: found.title,
    version: found.version,
    effectiveOn: found.effectiveOn,
    blocks: found.blocks,
  };
};
