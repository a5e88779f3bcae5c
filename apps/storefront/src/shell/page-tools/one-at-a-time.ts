/** All callers during a request get its answer: nothing is asked twice at once. */
export const oneAtATime = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let underWay: Promise<Answer> | undefined;
  return () =>
    (underWay ??= ask().finally(() => {
      underWay = undefined;
    }));
};
