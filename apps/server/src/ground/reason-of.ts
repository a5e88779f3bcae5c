/** The error and its cause, for people: never a stack. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const behind = error.cause === undefined ? '' : reasonOf(error.cause);
  return error.message.includes(behind) ? error.message : `${error.message}: ${behind}`;
};
