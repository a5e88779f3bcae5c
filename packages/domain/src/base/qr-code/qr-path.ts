/** Dark modules as one path: a bar for each run of neighbours. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string => {
  const bars: string[] = [];
  rows.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= row.length; x++) {
      const dark = row[x] === true;
      if (dark && start < 0) start = x;
      if (!dark && start >= 0) {
        bars.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
        start = -1;
      }
    }
  });
  return bars.join('');
};
