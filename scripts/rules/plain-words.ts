/** A comment with the line it begins on; its text without the marks of the language. */
export interface Comment {
  readonly line: number;
  readonly text: string;
}

/** A rule for the English of comments. A tool counts it, so a reader need not. */
interface WordRule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** Schemas keep the words with which they were applied. */
  readonly notInSql?: true;
}

const saysWhoActs = 'name who acts: customer, agent, colleague, underwriter, insurer, provider';

const wordRules: readonly WordRule[] = [
  {
    name: 'begins with a relative word',
    pattern: /^(?:what|whatever|who|whoever|whom|whomever|whose|of|by)\b/i,
    instead: 'begin with the noun, or with the verb of a function',
  },
  {
    name: 'begins with a word that names nothing',
    pattern:
      /^(?:it|they|also|their|those|so (?:many|long|few|little)|more (?:than (?:this|that|are|were)|would))\b/i,
    instead: 'begin with the thing: the order, the message, the most rows of a page',
  },
  {
    name: 'has an actor without a name',
    pattern: /\b(?:whoever|whomever|whosoever|somebody|nobody|anybody|everybody)\b/i,
    instead: saysWhoActs,
  },
  {
    name: 'has a who without a noun before it',
    pattern: /(?:^|[;.(] |\b(?:of|to|by|for|from|than) )who\b/i,
    instead: saysWhoActs,
  },
  {
    name: 'has a clause with "what" for its subject',
    pattern: /[;.] what(?:ever)?\b/i,
    instead: 'name the thing: missing papers, a published text, the rest',
    notInSql: true,
  },
  {
    name: 'has a clause with "what" for its object',
    pattern: /\b(?:of|for|to|from|by|with|about|in|on|than|after|before|over|under) what\b/i,
    instead: 'name the thing: the reported facts, the published version, unsealed rows',
    notInSql: true,
  },
  {
    name: 'says nothing',
    pattern: /^(?:the|a|an|of|by|for|to|from|with|in|on|at) [\w-]+\.?$/i,
    instead: 'say it in three words or more, or delete the comment',
  },
  {
    name: 'speaks the old dialect',
    pattern:
      /\b(?:comes? to nothing|came to nothing|goes with it|stands? in for|is told of|holds? (?:it|them) off|how-manieth|could not be had|put down to|h(?:eld|olds) against)\b/i,
    instead:
      'use the plain verb: fails, is deleted, replaces, reports, limits, attributes, compares',
  },
  {
    name: 'has a roundabout word',
    pattern:
      /\b(?:as (?:it|they) st(?:ands?|ood)|came of (?:it|them)|go(?:es|ne|ing)? on with|anew|k(?:ept|eeps?) back|taken? up again|wr(?:ites?|itten) down|(?:can|cannot) be had|who asks|(?:on|off) the shelf)\b/i,
    instead:
      'use the plain one: now, then, the result, continues, again, deducts, resumes, records, is possible, the caller, published',
    notInSql: true,
  },
];

const directive = /^(?:oxlint|eslint|@|v8 |c8 |<reference|vite-ignore|#__PURE__)/;

/** Comments of a TypeScript or SQL text that begin a line; lines marked alike are one comment. */
export const commentsIn = (text: string, sql = false): readonly Comment[] => {
  const found: Comment[] = [];
  const mark = sql ? '--' : '//';
  let block: { line: number; parts: string[] } | undefined;
  let lines: { line: number; parts: string[] } | undefined;
  const end = (open: typeof block): void => {
    const words = open?.parts.join(' ').replace(/\s+/g, ' ').trim() ?? '';
    if (open && words !== '' && !directive.test(words))
      found.push({ line: open.line, text: words });
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (block) {
      block.parts.push(line.replace(/\*\/.*$/, '').replace(/^\* ?/, ''));
    } else if (line.startsWith(mark) && !directive.test(line.slice(2).trim())) {
      lines ??= { line: index + 1, parts: [] };
      lines.parts.push(line.slice(2));
      continue;
    } else if (!sql && /^\{?\/\*/.test(line)) {
      const words = line.replace(/^\{?\/\*\*?/, '').replace(/\*\/.*$/, '');
      block = { line: index + 1, parts: [words] };
    }
    end(lines);
    lines = undefined;
    if (block && line.includes('*/')) {
      end(block);
      block = undefined;
    }
  }
  end(lines);
  return found;
};

/** Rules that the comments of a text break, a line for each. */
export const brokenWordRules = (text: string, sql = false): readonly string[] =>
  commentsIn(text, sql).flatMap(({ line, text: words }) =>
    wordRules
      .filter(({ pattern, notInSql }) => !(sql && notInSql) && pattern.test(words))
      .map(({ name, instead }) => `${line}: "${words}" ${name}; ${instead}`),
  );
