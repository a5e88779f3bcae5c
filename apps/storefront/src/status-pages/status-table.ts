import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A reviewer's expectations of one page in one state. */
export interface ExpectedRow {
  readonly page: string;
  readonly state: string;
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
}

const file = fileURLToPath(new URL('../../../../docs/status-pages.md', import.meta.url));

const sentences = (cell: string): readonly string[] =>
  cell.split('<br>').flatMap((each) => each.trim() || []);

/** The table of the document: a heading a page, a row for one or several states. */
export const readStatusTable = (): readonly ExpectedRow[] => {
  let page = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) page = line.slice(3).trim();
      const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : [];
      const [states = '', must = '', mustNot = ''] = cells;
      if (cells.length < 3 || states.includes('---') || states.trim() === '状态') return [];
      return sentences(states).map((state) => ({
        page,
        state,
        must: sentences(must),
        mustNot: sentences(mustNot),
      }));
    });
};
