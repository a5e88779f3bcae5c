import { dayMs } from '#base/calendar/durations.ts';
import { visitLengths } from '#base/clocks/visit-lengths.ts';

/** How long a calculation can be seen by its link, counted from when it was shared. */
export const shareDays = visitLengths.shared.count;

/** The moment from which a share shows nothing of the sharer. */
export const shareEnds = (sharedAt: Date): Date => new Date(sharedAt.getTime() + shareDays * dayMs);

export const shareHolds = (sharedAt: Date | null, now: Date): boolean =>
  sharedAt !== null && now < shareEnds(sharedAt);

/** The key as addresses have it: letters, digits, `-` and `_`, too many to guess. */
export const isShareId = (text: string): boolean => /^[\w-]{22}$/.test(text);

const grownUp = 18;
const oldFrom = 70;

/**
 * The people of a shared price, as coarse as another reader can still use: never a year, a sex or a
 * job.
 */
export const ofWhom = (ages: readonly number[]): string => {
  const [age = 0] = ages;
  if (ages.length > 1) return `${ages.length} 位家人一起`;
  if (age < grownUp) return '未成年人';
  if (age < 30) return '不到 30 岁';
  if (age >= oldFrom) return `${oldFrom} 岁以上`;
  return `${Math.floor(age / 10) * 10} 多岁`;
};
