/** A call at such a path is a file: it answers with its JSON alone, in no envelope. */
export const isJsonFile = (path: string): boolean => path.endsWith('.json');
