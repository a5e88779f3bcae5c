/** The largest export: a file fits into memory and into a spreadsheet. */
export const exportSize = { rows: 200_000, rowsInFile: 20_000 } as const;
