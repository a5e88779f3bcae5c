import { textOf } from './posted-form.ts';

const inShanghai = (moment: string): string =>
  new Date(Date.parse(moment) + 8 * 3_600_000).toISOString();

export const dayOfSlot = (moment: string): string => inShanghai(moment).slice(0, 10);
export const timeOfSlot = (moment: string): string => inShanghai(moment).slice(11, 16);

/** The moment that the two fields name; null when they name none. */
export const postedSlot = (form: FormData): string | null => {
  const at = Date.parse(`${textOf(form, 'day')}T${textOf(form, 'time')}:00+08:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};
