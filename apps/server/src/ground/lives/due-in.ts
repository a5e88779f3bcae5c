import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { lastDayOf, type ClockName } from '@parasol/domain/base/clocks/clocks';
import type { AnyLife, StateOf } from '@parasol/domain/base/lives/life';
import type { App } from '#ground/context.ts';

/** The last day of the clock that runs in a state, with the brand's holidays; null where none does. */
export const dueIn = <Of extends Pick<AnyLife, 'states'>>(
  app: App,
  { states }: Of,
  state: StateOf<Of>,
  brand: string,
  since: PlainDate = dateOf(app.clock().getTime()),
): PlainDate | null => {
  const clock: ClockName | undefined = states[state]?.clock;
  if (clock === undefined) return null;
  return lastDayOf(clock, since, { holidays: app.settings.get('holidays', brand) });
};
