import { isPlainDate } from '#base/calendar/plain-date.ts';
import type { ListEntry } from './match.ts';

/** The fields of one line; a field in quotes may hold commas, and quotes that are written twice. */
const fieldsOf = (line: string): readonly string[] => {
  const fields = [''];
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (sign === '"' && quoted && line[at + 1] === '"') {
      fields[fields.length - 1] += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === ',' && !quoted) fields.push('');
    else fields[fields.length - 1] += sign;
  }
  return fields.map((text) => text.trim());
};

export type ReadList =
  | { readonly ok: true; readonly entries: readonly ListEntry[] }
  | { readonly ok: false; readonly line: number; readonly why: string };

const columns = 'id,name,aliases,birthDate,paperNumber,note';

/**
 * A list as CSV with the columns `id,name,aliases,birthDate,paperNumber,note`; aliases are parted
 * by semicolons. An unreadable line makes the whole list unusable: no person is left out silently.
 */
export const readList = (text: string): ReadList => {
  const lines = text.replace('\uFEFF', '').split('\n');
  const head = fieldsOf(lines[0]?.trim() ?? '').join(',');
  if (head !== columns) return { ok: false, line: 1, why: `the first line is not ${columns}` };
  const entries: ListEntry[] = [];
  const known = new Set<string>();
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    if (at === 0 || line === '') continue;
    const [id = '', name = '', aliases = '', birthDate = '', paperNumber = '', note = ''] =
      fieldsOf(line);
    const fault = (why: string): ReadList => ({ ok: false, line: at + 1, why });
    if (id === '' || name === '') return fault('an id and a name are needed');
    if (known.has(id)) return fault(`${id} is there twice`);
    if (birthDate !== '' && !isPlainDate(birthDate)) return fault('the birth date is no date');
    known.add(id);
    const names = [name, ...aliases.split(';').map((each) => each.trim())].filter(Boolean);
    entries.push({
      id,
      names,
      ...(birthDate === '' ? {} : { birthDate }),
      ...(paperNumber === '' ? {} : { paperNumber }),
      ...(note === '' ? {} : { note }),
    });
  }
  return { ok: true, entries };
};
