/** The most events that are sent one by one. */
const mostResumed = 500;

/**
 * The number from which a member with all up to `after` receives events; gone or too many ones are
 * not sent.
 */
export const resumeFrom = (
  { seq, next }: { readonly seq: number; readonly next: number | null },
  after: number | null,
): { readonly sent: number; readonly missed: boolean } => {
  if (after === null || after === seq) return { sent: seq, missed: false };
  const whole = after < seq && next === after + 1 && seq - after <= mostResumed;
  return whole ? { sent: after, missed: false } : { sent: seq, missed: true };
};
