// A seal is bound to the name of its place for good: the first files were sealed under this one.
const table = 'order_files';

export const namePlace = (fileId: string) => ({ table, column: 'name_sealed', row: fileId });
export const contentPlace = (fileId: string) => ({ table, column: 'content', row: fileId });
