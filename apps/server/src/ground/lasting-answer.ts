const lasting = new WeakSet<object>();

/** Marks an answer that never changes and is given again as it is: it is checked and written once. */
export const lastingAnswer = <Answer extends object>(answer: Answer): Answer => {
  lasting.add(answer);
  return answer;
};

export const isLasting = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && lasting.has(answer);

/** Does its work once for an answer that lasts, and each time for any other. */
export const onceIfLasting = <Result>(): ((answer: unknown, work: () => Result) => Result) => {
  const done = new WeakMap<object, Result>();
  return (answer, work) => {
    if (!isLasting(answer)) return work();
    const known = done.get(answer);
    if (known !== undefined) return known;
    const result = work();
    done.set(answer, result);
    return result;
  };
};
