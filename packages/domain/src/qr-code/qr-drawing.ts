type Grid = (boolean | null)[][];

/** Centres of the alignment marks of each version. */
const alignment: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** A value followed by the remainder of its division, as format and version are written. */
const withRemainder = (value: number, divisor: number, bits: number): number => {
  let rest = value;
  for (let step = 0; step < bits; step++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor);
  return (value << bits) | rest;
};

/** Level M is 00; the mask makes sure that it is never all light. */
export const formatBits = (mask: number): number => withRemainder(mask, 0x537, 10) ^ 0x5412;
export const versionBits = (version: number): number => withRemainder(version, 0x1f25, 12);

const set = (grid: Grid, row: number, column: number, dark: boolean): void => {
  const line = grid[row];
  if (line && column >= 0 && column < line.length) line[column] = dark;
};

const drawFinder = (grid: Grid, row: number, column: number): void => {
  for (let down = -4; down <= 4; down++) {
    for (let right = -4; right <= 4; right++) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      set(grid, row + down, column + right, ring !== 2 && ring !== 4);
    }
  }
};

const drawAlignment = (grid: Grid, row: number, column: number): void => {
  for (let down = -2; down <= 2; down++) {
    for (let right = -2; right <= 2; right++) {
      set(grid, row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1);
    }
  }
};

const drawFormat = (grid: Grid, mask: number): void => {
  const bits = formatBits(mask);
  const last = grid.length - 1;
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >>> at) & 1) === 1;
    // Beside the top-left mark the timing lines are stepped over.
    if (at < 8) set(grid, at < 6 ? at : at + 1, 8, dark);
    else set(grid, 8, at === 8 ? 7 : 14 - at, dark);
    if (at < 8) set(grid, 8, last - at, dark);
    else set(grid, last - 14 + at, 8, dark);
  }
  set(grid, last - 7, 8, true);
};

const drawVersion = (grid: Grid, version: number): void => {
  if (version < 7) return;
  const bits = versionBits(version);
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >>> at) & 1) === 1;
    const far = grid.length - 11 + (at % 3);
    const near = Math.floor(at / 3);
    set(grid, near, far, dark);
    set(grid, far, near, dark);
  }
};

/** Everything that is the same whatever the text; null where data goes. */
const frame = (version: number): Grid => {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  for (let at = 0; at < size; at++) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  drawFinder(grid, 3, 3);
  drawFinder(grid, 3, size - 4);
  drawFinder(grid, size - 4, 3);
  const centres = alignment[version - 1] ?? [];
  const end = centres.at(-1);
  for (const row of centres) {
    for (const column of centres) {
      const underFinder =
        (row === 6 && column === 6) ||
        (row === 6 && column === end) ||
        (row === end && column === 6);
      if (!underFinder) drawAlignment(grid, row, column);
    }
  }
  drawFormat(grid, 0);
  drawVersion(grid, version);
  return grid;
};

/** The places of data bits, in the order in which they are filled. */
const places = (grid: Grid): (readonly [row: number, column: number])[] => {
  const size = grid.length;
  const found: (readonly [number, number])[] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    // The vertical timing line has no data, so the pairs of columns move one to the left.
    const pair = right <= 6 ? right - 1 : right;
    const upward = ((pair + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step;
      for (const column of [pair, pair - 1])
        if (grid[row]?.[column] === null) found.push([row, column]);
    }
  }
  return found;
};

const runs = (line: readonly boolean[]): number => {
  let points = 0;
  let length = 0;
  for (let at = 0; at <= line.length; at++) {
    if (at > 0 && at < line.length && line[at] === line[at - 1]) length += 1;
    else {
      if (length >= 5) points += length - 2;
      length = 1;
    }
  }
  return points;
};

const finderLike = /(?=00001011101|10111010000)/g;

/** How hard a drawing is to read; the mask with the lowest figure is taken. */
const penalty = (grid: readonly (readonly boolean[])[]): number => {
  const size = grid.length;
  const columns = grid.map((_, at) => grid.map((row) => row[at] ?? false));
  let points = 0;
  for (const line of [...grid, ...columns]) {
    points += runs(line);
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    points += 40 * [...text.matchAll(finderLike)].length;
  }
  let dark = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const here = grid[row]?.[column];
      if (here) dark += 1;
      const square = [
        grid[row]?.[column + 1],
        grid[row + 1]?.[column],
        grid[row + 1]?.[column + 1],
      ];
      if (square.every((each) => each === here)) points += 3;
    }
  }
  return points + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
};

export const drawQr = (codewords: readonly number[], version: number): boolean[][] => {
  const base = frame(version);
  const order = places(base);
  const drawings = masks.map((covers, mask) => {
    const grid = base.map((row) => [...row]);
    drawFormat(grid, mask);
    order.forEach(([row, column], at) => {
      const bit = ((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1;
      set(grid, row, column, (bit === 1) !== covers(row, column));
    });
    return grid.map((row) => row.map((dark) => dark === true));
  });
  const figures = drawings.map(penalty);
  return drawings[figures.indexOf(Math.min(...figures))] ?? [];
};
