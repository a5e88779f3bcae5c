import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  allServiceKinds,
  serviceKinds,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { Db } from '#ground/db/schema.ts';

const endorsed = allServiceKinds.filter((kind) => serviceKinds[kind].endorsed);

/** Every service that is done and changes a contract has exactly one endorsement; the others have none. */
export const expectEndorsements = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ kind: string; state: string; papers: number }>`
    select s.kind, s.state, count(p.paper_no)::int as papers from policy_services s
    left join policy_papers p on p.kind = 'endorsement' and p.about = 'service:' || s.pos_no
    group by s.pos_no`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { kind, state, papers } of rows) {
    const wanted = state === 'done' && endorsed.some((each) => each === kind) ? 1 : 0;
    if (state !== 'closed')
      expect({ kind, state, papers }).toEqual({ kind, state, papers: wanted });
  }
  const gaps = await sql<{ policy_no: string }>`
    select policy_no from policy_papers group by policy_no, kind
    having max(number) <> count(*) or min(number) <> 1`.execute(db);
  expect(gaps.rows).toEqual([]);
};
