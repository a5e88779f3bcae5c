const DAY = 86_400_000;

/** How long a calculation can be seen by its link, counted from when it was shared. */
export const shareDays = 30;

/** The moment from which a share shows nothing of whoever shared it. */
export const shareEnds = (sharedAt: Date): Date => new Date(sharedAt.getTime() + shareDays * DAY);

export const shareHolds = (sharedAt: Date | null, now: Date): boolean =>
  sharedAt !== null && now < shareEnds(sharedAt);

/** As it stands in addresses: letters, digits, `-` and `_`, too many to be guessed. */
export const isShareId = (text: string): boolean => /^[\w-]{22}$/.test(text);

const GROWN_UP = 18;
const OLD = 70;

/**
 * Of whom a shared price is, as coarse as it still means something to somebody else: never a year,
 * a sex or a job.
 */
export const ofWhom = (ages: readonly number[]): string => {
  const [age = 0] = ages;
  if (ages.length > 1) return `${ages.length} 位家人一起`;
  if (age < GROWN_UP) return '未成年人';
  if (age < 30) return '不到 30 岁';
  if (age >= OLD) return `${OLD} 岁以上`;
  return `${Math.floor(age / 10) * 10} 多岁`;
};
