/** Turns speech into text, offline, by a program of the operator. */
export interface SpeechWriter {
  readonly name: string;
  /** The words of a sound as WAV, one channel; null where none can be told. */
  write(wav: Uint8Array): Promise<string | null>;
}
