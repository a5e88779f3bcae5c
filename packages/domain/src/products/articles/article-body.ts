export const textKinds = ['paragraph', 'quote', 'note'] as const;
export type TextKind = (typeof textKinds)[number];

/** The parts of an article. Editors write it as plain lines, never as HTML. */
export type ArticleBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: TextKind; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'image'; readonly fileId: string; readonly alt: string }
  | { readonly kind: 'card'; readonly card: CardKind; readonly no: string };

export const cardKinds = ['product', 'calculator', 'article'] as const;
export type CardKind = (typeof cardKinds)[number];

const cardLine = /^\{\{(product|calculator|article) ([A-Za-z0-9]{1,20})\}\}$/;
const imageLine = /^!\[([^[\]]{1,120})\]\(file:([0-9a-f-]{36})\)$/;
const orderedLine = /^\d{1,2}\. /;
const ruleCell = /^:?-{3,}:?$/;

type LineKind = 'paragraph' | 'quote' | 'note' | 'bullets' | 'numbers' | 'table' | 'alone';

const kindOf = (line: string): LineKind => {
  if (line.startsWith('## ') || line.startsWith('### ')) return 'alone';
  if (cardLine.test(line) || imageLine.test(line)) return 'alone';
  if (line.startsWith('> ')) return 'quote';
  if (line.startsWith('! ')) return 'note';
  if (line.startsWith('- ')) return 'bullets';
  if (orderedLine.test(line)) return 'numbers';
  return line.startsWith('|') ? 'table' : 'paragraph';
};

const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());

const aloneOf = (line: string): ArticleBlock => {
  const card = cardLine.exec(line);
  if (card) return { kind: 'card', card: card[1] as CardKind, no: card[2] ?? '' };
  const image = imageLine.exec(line);
  if (image) return { kind: 'image', alt: image[1] ?? '', fileId: image[2] ?? '' };
  const level = line.startsWith('### ') ? 3 : 2;
  return { kind: 'heading', level, text: line.slice(level + 1).trim() };
};

const blockOf = (kind: LineKind, lines: readonly string[]): ArticleBlock => {
  switch (kind) {
    case 'bullets':
      return { kind: 'list', ordered: false, items: lines.map((line) => line.slice(2).trim()) };
    case 'numbers':
      return {
        kind: 'list',
        ordered: true,
        items: lines.map((line) => line.replace(orderedLine, '').trim()),
      };
    case 'table': {
      const [head = [], ...rows] = lines.map(cellsOf);
      return { kind, head, rows: rows.filter((row) => !row.every((cell) => ruleCell.test(cell))) };
    }
    case 'quote':
    case 'note':
      return { kind, text: lines.map((line) => line.slice(2).trim()).join('') };
    case 'alone':
      return aloneOf(lines[0] ?? '');
    case 'paragraph':
      return { kind, text: lines.join('') };
  }
};

/**
 * Reads an editor's text: `## heading`, `### smaller`, `- list`, `1. list`, `> quote`, `! note`, `|
 * table |`, `![words](file:…)`, `{{product 1001}}`; everything else is a paragraph. Blank lines
 * part blocks; the lines of one paragraph are joined without a space, as Chinese is written.
 */
export const readBody = (text: string): readonly ArticleBlock[] => {
  const blocks: ArticleBlock[] = [];
  let kind: LineKind = 'alone';
  let lines: string[] = [];
  const close = (): void => {
    if (lines.length > 0) blocks.push(blockOf(kind, lines));
    lines = [];
  };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const next = line === '' ? 'alone' : kindOf(line);
    if (next !== kind || next === 'alone') close();
    kind = next;
    if (line !== '') lines.push(line);
  }
  close();
  return blocks;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const writeBlock = (block: ArticleBlock): string => {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'quote':
      return `> ${block.text}`;
    case 'note':
      return `! ${block.text}`;
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`)
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map(row).join('\n');
    case 'image':
      return `![${block.alt}](file:${block.fileId})`;
    case 'card':
      return `{{${block.card} ${block.no}}}`;
  }
};

/** The body as lines again, for the editor. */
export const writeBody = (blocks: readonly ArticleBlock[]): string =>
  blocks.map(writeBlock).join('\n\n');

/** The texts of a block that are read. */
export const textsOf = (block: ArticleBlock): readonly string[] => {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'image':
      return [block.alt];
    case 'card':
      return [];
    default:
      return [block.text];
  }
};
