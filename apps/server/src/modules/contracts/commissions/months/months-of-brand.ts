import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { monthOf } from '@parasol/domain/products/agents/commission';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Context } from '#ground/context.ts';

export const noBrand = (): Refusal => refuse('NOT_FOUND', '没有找到这个品牌');

export const brandHere = ({ app, caller }: Context, brand: string): boolean =>
  app.brands.some(({ id }) => id === brand) && staffMay(caller, brand);

export const isOver = ({ now }: Context, month: string): boolean =>
  month < monthOf(dateOf(now.getTime()));
