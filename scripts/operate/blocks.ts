/** A block of commands in a document, under the heading above it in its chapter (`## …`). */
export interface Block {
  readonly chapter: string;
  readonly heading: string;
  readonly commands: string;
}

interface Fence extends Block {
  readonly language: string;
}

const fencesOf = (text: string): readonly Fence[] => {
  const fences: Fence[] = [];
  let chapter = '';
  let heading = '';
  let open: { readonly language: string; readonly lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const [, language] = /^```(\w*)$/.exec(line) ?? [];
    if (open !== undefined && language === '') {
      fences.push({ chapter, heading, language: open.language, commands: open.lines.join('\n') });
      open = undefined;
    } else if (open !== undefined) open.lines.push(line);
    else if (language !== undefined) open = { language, lines: [] };
    else if (/^#{2,4} /.test(line)) {
      heading = line.replace(/^#+ /, '');
      if (line.startsWith('## ')) chapter = heading;
    }
  }
  return fences;
};

/** Every block marked `sh`, in the order of the document. */
export const blocksOf = (text: string): readonly Block[] =>
  fencesOf(text).filter(({ language }) => language === 'sh');

/** The chapter about several machines, which `npm run ha:drill` follows. */
export const severalMachines = 'Highly available';

/** Commands of ours in a block of another kind: the drill would skip them. */
export const strayCommands = (text: string): readonly string[] =>
  fencesOf(text)
    .filter(({ language }) => language !== 'sh')
    .flatMap(({ commands }) => commands.split('\n'))
    .filter((line) => /^(parasol|npm|systemctl) /.test(line));

/** Commands that may be given twice, and so are given by the service's own account as well. */
export const byEither = /^parasol (doctor|audit:verify|stuck|retention|keys:rotate|roles)\b.*$/;
