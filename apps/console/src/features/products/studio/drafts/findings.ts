import type { Draft } from '#features/products/studio/use-studio.ts';

export interface Found {
  /** Inside the pack. */
  readonly file: string;
  /** `copy.highlights[0].title`. */
  readonly path: string;
  readonly message: string;
  readonly regulation: string;
}

const inPack = (file: string): string => file.replace(/^(?:\d{4}|_shared)\//, '');

const asFound = ({ file, path, message, regulation }: Found): Found => ({
  file: inPack(file),
  path,
  message,
  regulation,
});

/** All obstacles to publishing a draft: unreadable parts, then broken rules. */
export const foundIn = ({ judged: { problems, findings } }: Pick<Draft, 'judged'>): Found[] => [
  ...problems.map(({ file, line, field, message }) => ({
    file: inPack(file),
    path: field,
    message,
    regulation: line > 0 ? `第 ${line} 行` : '',
  })),
  ...findings.map(asFound),
];

/** Doubtful sentences of a draft, about which compliance decides. */
export const doubtsIn = ({ judged: { doubts } }: Pick<Draft, 'judged'>): Found[] =>
  doubts.map(asFound);

/** Paths as the form writes them: `copy.highlights.0.title`. */
const formPath = (path: string): string => path.replaceAll(/\[([^\]]+)\]/g, '.$1');

/** Findings by field of a file. */
export const wrongIn = (found: readonly Found[], file: string): ReadonlyMap<string, string> => {
  const wrong = new Map<string, string>();
  for (const one of found) {
    if (one.file !== file) continue;
    const path = formPath(one.path);
    const before = wrong.get(path);
    const words = one.regulation === '' ? one.message : `${one.message}（${one.regulation}）`;
    wrong.set(path, before === undefined ? words : `${before}；${words}`);
  }
  return wrong;
};

export const topOf = (path: string): string => /^[a-zA-Z]*/.exec(path)?.[0] ?? '';
