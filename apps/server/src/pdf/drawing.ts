/** A document that another process can draw too: it finds it by file and name. */
export interface Drawing<Source> {
  readonly file: string;
  /** The image as the file exports it. */
  readonly name: string;
  readonly draw: (source: Source) => Promise<Buffer>;
}

/** The source of a drawing is plain data, so that it can be handed to another process. */
export const drawing = <Source>(
  file: string,
  name: string,
  draw: (source: Source) => Promise<Buffer>,
): Drawing<Source> => ({ file, name, draw });
