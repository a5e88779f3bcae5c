/**
 * Edits (insert, drop, replace, swap neighbours) that turn `typed` into the closest beginning of
 * `key`, or Infinity when there are more than `most`. A beginning, because people stop early.
 */
export const prefixDistance = (typed: string, key: string, most: number): number => {
  const width = Math.min(key.length, typed.length + most);
  let before: number[] = [];
  let above: number[] = [];
  for (let j = 0; j <= width; j += 1) above.push(j);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const same = typed.charCodeAt(i - 1) === key.charCodeAt(j - 1);
      let cost = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === key.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === key.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return Infinity;
    before = above;
    above = row;
  }
  const best = Math.min(...above);
  return best > most ? Infinity : best;
};
