/** More than this is not told one by one. */
const mostResumed = 500;

/** From where on somebody is told who has all up to `after`: what is gone, or too much, is not told. */
export const resumeFrom = (
  { seq, next }: { readonly seq: number; readonly next: number | null },
  after: number | null,
): { readonly sent: number; readonly missed: boolean } => {
  if (after === null || after === seq) return { sent: seq, missed: false };
  const whole = after < seq && next === after + 1 && seq - after <= mostResumed;
  return whole ? { sent: after, missed: false } : { sent: seq, missed: true };
};
