import { wallClock } from '@parasol/domain/base/calendar/shanghai';
import { textOf } from '#page/answers/posted-form.ts';

const inShanghai = (moment: string): string => wallClock(Date.parse(moment)).toISOString();

export const dayOfSlot = (moment: string): string => inShanghai(moment).slice(0, 10);
export const timeOfSlot = (moment: string): string => inShanghai(moment).slice(11, 16);

/** The moment that the two fields name; null when they name none. */
export const postedSlot = (form: FormData): string | null => {
  const at = Date.parse(`${textOf(form, 'day')}T${textOf(form, 'time')}:00+08:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};
