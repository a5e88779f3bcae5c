/** A piece of text that a newcomer writes behind another one. */
export interface Edit {
  readonly file: string;
  readonly after: string;
  readonly added: string;
}

export interface Plant {
  readonly codes: readonly string[];
  /** The additions that a new code takes, in the order a newcomer makes them. */
  readonly edits: readonly [Edit, ...Edit[]];
  /** The codes stand in a file for each noun, so no file lists them all. */
  readonly byNoun?: true;
}
