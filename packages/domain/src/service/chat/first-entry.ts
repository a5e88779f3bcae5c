/** A shipped entry: a beginning, which the brokerage rewords later. */
export interface FirstEntry {
  readonly name: string;
  readonly question: string;
  readonly alsoAsked: readonly string[];
  readonly answer: string;
  readonly links: readonly { readonly title: string; readonly to: string }[];
}
