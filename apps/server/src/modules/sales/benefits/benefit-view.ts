import type { Output } from '@parasol/contract';
import type { Benefit } from '@parasol/domain/products/catalogue/product/benefit';
import { endsOfUse, useLife } from '@parasol/domain/sales/benefits/use-states';
import type { App } from '#ground/context.ts';
import type { UseRow } from './queries/coupons.ts';

export const benefitView = ({ code, kind, name, summary, next }: Benefit) => ({
  code,
  kind,
  name,
  summary,
  next,
});

const wordsOf = ({ state, ended }: UseRow, known: Benefit | undefined): string => {
  if (state === 'to-do') return known?.next ?? '我们会尽快与您联系。';
  if (state === 'ended') return ended === null ? '' : `${endsOfUse[ended]}。需要时请联系客服。`;
  return known?.kind === 'points' ? known.next : '这项服务已经办完。';
};

/** A used benefit as its customer sees it, under the name of the day it was used. */
export const viewOfUse = (app: App, row: UseRow): Output<'useCoupon'> => {
  const known = app.catalogue.shared.benefits.benefits.find(({ code }) => code === row.benefit);
  return {
    useNo: row.use_no,
    name: row.name,
    summary: known?.summary ?? '',
    words: wordsOf(row, known),
    stateTitle: useLife.states[row.state].title,
    open: row.state === 'to-do',
    usedAt: row.used_at.toISOString(),
  };
};
