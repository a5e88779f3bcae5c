import type { Output } from '@parasol/contract';

type Chapters = Output<'getClause'>['chapters'];
type Block = Chapters[number]['articles'][number]['blocks'][number];

interface Draft {
  readonly id: string;
  readonly title: string;
  readonly articles: { readonly id: string; readonly title: string; readonly blocks: Block[] }[];
}

const listMark = /^(?:\d+[.、]|[-*])\s*/;

/**
 * Reads the text of a clause: `##` a chapter, `###` an article, `>` a note, numbered or dashed
 * lines a list, blank lines between paragraphs. The `#` title is known already and left out.
 */
export const clauseChapters = (text: string): Chapters => {
  const chapters: Draft[] = [];
  const chapter = (title: string): Draft => {
    const made = { id: `c${chapters.length + 1}`, title, articles: [] };
    chapters.push(made);
    return made;
  };
  const article = (title: string): Block[] => {
    const within = chapters.at(-1) ?? chapter('');
    const id = `${within.id}-${within.articles.length + 1}`;
    const blocks: Block[] = [];
    within.articles.push({ id, title, blocks });
    return blocks;
  };
  for (const piece of text.split(/\n\s*\n/)) {
    for (const { kind, lines } of piecesOf(piece.trim())) {
      const [first = ''] = lines;
      if (kind === 'chapter') chapter(first);
      else if (kind === 'article') article(first);
      else if (kind !== 'title')
        (chapters.at(-1)?.articles.at(-1)?.blocks ?? article('')).push({ kind, lines });
    }
  }
  return chapters;
};

type Piece = { kind: Block['kind'] | 'title' | 'chapter' | 'article'; lines: string[] };

const kindOf = (line: string): Piece['kind'] => {
  if (line.startsWith('### ')) return 'article';
  if (line.startsWith('## ')) return 'chapter';
  if (line.startsWith('# ')) return 'title';
  if (line.startsWith('>')) return 'note';
  return listMark.test(line) ? 'list' : 'paragraph';
};

/** Successive lines of one kind belong together; headings are always alone. */
const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  for (const line of text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const kind = kindOf(line);
    const words = kind === 'list' ? line.replace(listMark, '') : line.replace(/^(?:#+|>)\s*/, '');
    const last = pieces.at(-1);
    if (last?.kind === kind && kind === 'list') last.lines.push(words);
    else if (last?.kind === kind && (kind === 'paragraph' || kind === 'note')) {
      last.lines[0] = `${last.lines[0] ?? ''}${words}`;
    } else pieces.push({ kind, lines: [words] });
  }
  return pieces;
};
