export const linkedKinds = ['article', 'product', 'trial'] as const;
export type LinkedKind = (typeof linkedKinds)[number];

/** Where a link of an article leads. */
export type LinkTarget =
  | { readonly kind: LinkedKind; readonly no: string }
  | { readonly kind: 'web'; readonly href: string };

/** A run of words: plain, strong or a link. */
export interface ArticleSpan {
  readonly text: string;
  readonly strong: boolean;
  readonly to: LinkTarget | null;
}

const marks =
  /\*\*([^*]{1,200})\*\*|\[([^[\]]{1,80})\]\(((?:article|product|trial):[A-Za-z0-9]{1,20}|https:\/\/[^\s()<>"]{1,300})\)/g;

const targetOf = (text: string): LinkTarget => {
  const [kind = '', no = ''] = text.split(':', 2);
  return kind === 'https' ? { kind: 'web', href: text } : ({ kind, no } as LinkTarget);
};

/** Reads `plain **strong** [words](article:182)`; any other mark is plain text. */
export const spansOf = (text: string): readonly ArticleSpan[] => {
  const spans: ArticleSpan[] = [];
  let at = 0;
  const plain = (to: number): void => {
    if (to > at) spans.push({ text: text.slice(at, to), strong: false, to: null });
  };
  for (const match of text.matchAll(marks)) {
    plain(match.index);
    const [all, strong, words = '', target = ''] = match;
    spans.push(
      strong === undefined
        ? { text: words, strong: false, to: targetOf(target) }
        : { text: strong, strong: true, to: null },
    );
    at = match.index + all.length;
  }
  plain(text.length);
  return spans;
};

/** The words alone. */
export const plainWords = (text: string): string =>
  spansOf(text)
    .map((span) => span.text)
    .join('');
