export interface ComparedLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

const mostLines = 600;

/** The fate of a text's lines, by their longest common sequence. */
export const compareLines = (before: string, after: string): readonly ComparedLine[] => {
  const old = before.split('\n').slice(0, mostLines);
  const now = after.split('\n').slice(0, mostLines);
  // Length of the common part of both ends, for each pair of places.
  const common = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const line = common[i];
      if (!line) continue;
      line[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [oldLine, newLine] = [old[i], now[j]];
    if (oldLine !== undefined && oldLine === newLine) {
      lines.push({ kind: 'same', text: oldLine });
      i += 1;
      j += 1;
    } else if (newLine === undefined || (oldLine !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'gone', text: oldLine ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: newLine });
      j += 1;
    }
  }
  return lines;
};
