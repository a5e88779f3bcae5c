/** A stretch of a screen's record: gzip of its events in base64, and the SHA-256 under which it lies in the pack. */
export interface ToldChunk {
  readonly file: string;
  readonly gzip: string;
}

export interface ToldTrace {
  readonly traceNo: string;
  /** The person in front of the screen. */
  readonly who: string;
  /** The styles of that day. */
  readonly css: string;
  readonly chunks: readonly ToldChunk[];
}

/** An event in words, at its time in milliseconds since 1970. */
export interface ToldMoment {
  readonly seq: number;
  readonly at: number;
  readonly words: string;
  readonly note: string;
  readonly key: boolean;
}

/** A file of the pack that a reader opens. */
export interface ToldPage {
  readonly name: string;
  readonly title: string;
  readonly at: number | null;
}

/** A sale as the page in its pack tells it. */
export interface ToldSale {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The sale in plain sentences. */
  readonly story: readonly string[];
  readonly moments: readonly ToldMoment[];
  readonly pages: readonly ToldPage[];
  readonly traces: readonly ToldTrace[];
  readonly signatures: readonly { readonly at: number; readonly paths: readonly string[] }[];
  readonly verifyAt: string;
}

/** Replaced by the sale of the pack, as JSON in which no tag can begin. */
export const saleMark = '"@@sale@@"';
