/** Height of a row, 44 px; the wheel shows five. */
export const rowHeight = 44;

export const clampIndex = (index: number, count: number): number =>
  Math.max(0, Math.min(count - 1, index));

/** The row in the middle of the wheel at a scroll position. */
export const indexAt = (scrollTop: number, count: number): number =>
  clampIndex(Math.round(scrollTop / rowHeight), count);

const jumps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -5,
  PageDown: 5,
  Home: -Infinity,
  End: Infinity,
};

/** The row that a key selects, or null when the wheel ignores the key. */
export const indexByKey = (key: string, index: number, count: number): number | null => {
  const jump = jumps[key];
  return jump === undefined || count === 0 ? null : clampIndex(index + jump, count);
};

/** The first row that starts with the typed text, from the present one onwards. */
export const indexByText = (
  labels: readonly string[],
  typed: string,
  from: number,
): number | null => {
  if (typed === '') return null;
  const start = typed.length > 1 ? from : from + 1;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.startsWith(typed)) return index;
  }
  return null;
};
