import type { LogEvent } from 'kysely';
import { currentWork } from '#ground/work/current-work.ts';

const longest = 500;

/** A statement as a step of the work it is part of; its values stay where they are. */
export const noteStatement = ({ level, query, queryDurationMillis }: LogEvent): void => {
  const { note } = currentWork() ?? {};
  if (note === undefined) return;
  const { sql } = query;
  const name = /^\s*(?:with\b|select|insert into|update|delete from)\b/i.exec(sql)?.[0].trim();
  note({
    name: name ?? 'statement',
    to: 'database',
    ms: queryDurationMillis,
    failed: level === 'error',
    facts: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, longest) },
  });
};
