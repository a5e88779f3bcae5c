const mostKinds = 1000;

/** The same line is logged once in a while, with the number of omitted ones. */
export const onceInAWhile = (
  quietMs: number,
  now: () => number = () => performance.now(),
): ((what: string, say: (unsaid: number) => void) => void) => {
  const quietTopics = new Map<string, { quietUntil: number; unsaid: number }>();
  return (what, say) => {
    const known = quietTopics.get(what);
    if (known && now() < known.quietUntil) return void (known.unsaid += 1);
    if (quietTopics.size >= mostKinds) quietTopics.clear();
    quietTopics.set(what, { quietUntil: now() + quietMs, unsaid: 0 });
    say(known?.unsaid ?? 0);
  };
};
