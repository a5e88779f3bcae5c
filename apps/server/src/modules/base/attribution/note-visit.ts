import { channelShown } from '@parasol/domain/base/attribution/channels';
import {
  readTouches,
  touchesThatCount,
  type Touches,
} from '@parasol/domain/base/attribution/which-counts';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Context, Verb } from '#ground/context.ts';
import { countOne } from './queries.ts';

/** Visits and quotes for reports that join them with their results. */
export { channelCountFacts } from './queries.ts';

/** One more, under the first and under the last touch. */
export const countUnder = async (
  { app, brand, now }: Pick<Context, 'app' | 'brand' | 'now'>,
  touches: Touches,
  product: string,
  figure: 'visits' | 'quotes',
): Promise<void> => {
  const known = app.settings.get('channels', brand.id).map(({ code }) => code);
  for (const which of ['first', 'last'] as const) {
    const touch = touches[which];
    const at = {
      brand: brand.id,
      day: dateOf(now.getTime()),
      touch: which,
      channel: channelShown(touch, known),
      adPlace: touch?.adPlace ?? '',
      source: touch?.source ?? '',
      product,
    };
    await countOne(app.database.db, at, figure);
  }
};

/**
 * A counter goes up; nothing is stored about the visitor, and the browser gets no number for it.
 */
export const noteVisit: Verb<'noteVisit'> = async (context, { touches, baseProductNo }) => {
  const { app, now } = context;
  const { first, last } = readTouches(touches, now.getTime());
  const counted = touchesThatCount(
    [first, last].flatMap((touch) => touch ?? []),
    now.getTime(),
  );
  const product = baseProductNo && app.catalogue.find(baseProductNo) ? baseProductNo : '';
  await countUnder(context, counted, product, 'visits');
  return {};
};
