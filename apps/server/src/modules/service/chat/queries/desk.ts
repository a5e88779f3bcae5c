import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { answerWithin } from '@parasol/domain/service/chat/chat-clocks';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { ChatSkill, ChatState } from '@parasol/domain/service/chat/chat-states';
import type { Db } from '#ground/db/schema.ts';
import type { ChatTables } from '#ground/db/tables/service/chat.ts';
import type { ChatRow } from './chats.ts';

export type CheckRow = Selectable<ChatTables['chat_checks']>;
export type CannedRow = Selectable<ChatTables['canned_answers']>;

const mostAtDesk = 200;

/** Conversations with staff, longest waiting first; null means every brand. */
export const chatsAtDesk = (
  db: Db,
  asked: { readonly brand: string | null; readonly skill: ChatSkill | undefined },
): Promise<ChatRow[]> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('state', 'in', codesOf(answerWithin))
    .$if(asked.brand !== null, (query) => query.where('brand', '=', asked.brand ?? ''))
    .$if(asked.skill !== undefined, (query) =>
      query.where((is) =>
        is.or([is('skill', '=', asked.skill ?? 'advice'), is('state', '=', 'staffed')]),
      ),
    )
    .orderBy('waiting_since')
    .orderBy('chat_no')
    .limit(mostAtDesk)
    .execute();

export const searchChatRows = (
  db: Db,
  asked: {
    readonly brand: string | null;
    readonly state: ChatState | undefined;
    readonly about: 'low-score' | 'unchecked' | 'checked' | undefined;
    readonly chatNo: string | undefined;
    readonly userIds: readonly string[] | undefined;
    readonly staffIds: readonly string[] | undefined;
    readonly most: number;
  },
): Promise<ChatRow[]> =>
  db
    .selectFrom('chats as c')
    .leftJoin('chat_checks as k', 'k.chat_no', 'c.chat_no')
    .selectAll('c')
    .$if(asked.brand !== null, (query) => query.where('c.brand', '=', asked.brand ?? ''))
    .$if(asked.state !== undefined, (query) => query.where('c.state', '=', asked.state ?? 'closed'))
    .$if(asked.chatNo !== undefined, (query) => query.where('c.chat_no', '=', asked.chatNo ?? ''))
    .$if(asked.userIds !== undefined || asked.staffIds !== undefined, (query) =>
      query.where((is) =>
        is.or([
          is('c.user_id', '=', sql<string>`any(${asked.userIds ?? []}::uuid[])`),
          is('c.staff_id', '=', sql<string>`any(${asked.staffIds ?? []}::text[])`),
        ]),
      ),
    )
    .$if(asked.about === 'low-score', (query) => query.where('c.score', '<=', 2))
    .$if(asked.about === 'checked', (query) => query.where('k.chat_no', 'is not', null))
    .$if(asked.about === 'unchecked', (query) =>
      query
        .where('k.chat_no', 'is', null)
        .where('c.state', '=', 'closed')
        .where('c.answered_at', 'is not', null),
    )
    .orderBy('c.started_at', 'desc')
    .orderBy('c.chat_no')
    .limit(asked.most)
    .execute();

export const openByStaff = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('chats')
    .select((row) => ['staff_id', row.fn.countAll<number>().as('open')])
    .where('state', '=', 'staffed')
    .groupBy('staff_id')
    .execute();
  return new Map(rows.flatMap(({ staff_id: id, open }) => (id === null ? [] : [[id, open]])));
};

/** Open conversations of a colleague, locked until the transaction ends. */
export const lockServedBy = (db: Db, staffId: string): Promise<ChatRow[]> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('state', '=', 'staffed')
    .where('staff_id', '=', staffId)
    .orderBy('chat_no')
    .forUpdate()
    .execute();

export const checkOf = (db: Db, chatNo: string): Promise<CheckRow | undefined> =>
  db.selectFrom('chat_checks').selectAll().where('chat_no', '=', chatNo).executeTakeFirst();

export const putCheck = async (db: Db, check: Insertable<ChatTables['chat_checks']>) => {
  const { chat_no: _of, ...change } = check;
  await db
    .insertInto('chat_checks')
    .values(check)
    .onConflict((conflict) => conflict.column('chat_no').doUpdateSet(change))
    .execute();
};

export const listCanned = (db: Db, brand: string | null): Promise<CannedRow[]> =>
  db
    .selectFrom('canned_answers')
    .selectAll()
    .where((is) =>
      brand === null ? is.val(true) : is.or([is('brand', '=', brand), is('brand', 'is', null)]),
    )
    .orderBy('title')
    .limit(300)
    .execute();

/** False when it is another brand's. */
export const putCanned = async (
  db: Db,
  answer: CannedRow,
  only: string | null,
): Promise<boolean> => {
  const { answer_id: _of, ...change } = answer;
  const rows = await db
    .insertInto('canned_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict
        .column('answer_id')
        .doUpdateSet(change)
        .where(sql<boolean>`${only}::text is null or canned_answers.brand = ${only}`),
    )
    .returning('answer_id')
    .execute();
  return rows.length > 0;
};

export const deleteCanned = async (
  db: Db,
  answerId: string,
  only: string | null,
): Promise<boolean> => {
  const rows = await db
    .deleteFrom('canned_answers')
    .where('answer_id', '=', answerId)
    .$if(only !== null, (query) => query.where('brand', '=', only))
    .returning('answer_id')
    .execute();
  return rows.length > 0;
};

interface Figures {
  readonly chats: number;
  readonly byAnswers: number;
  readonly messages: number;
  readonly taken: number;
  readonly withinClock: number;
  readonly waitSeconds: number | null;
  readonly score: number | null;
  readonly scored: number;
  readonly check: number | null;
}

const figures = (withinSeconds: number) => sql`
  count(*)::int as chats,
  count(*) filter (where c.waiting_since is null and c.state = 'closed')::int as "byAnswers",
  count(*) filter (where c.expected_at is not null)::int as messages,
  count(c.taken_at)::int as taken,
  count(*) filter (where c.expected_at is null
    and c.taken_at - c.waiting_since <= make_interval(secs => ${withinSeconds}))::int as "withinClock",
  (avg(extract(epoch from c.taken_at - c.waiting_since))
    filter (where c.expected_at is null))::int as "waitSeconds",
  avg(c.score)::float as score, count(c.score)::int as scored, avg(k.score)::float as "check"`;

/** Conversations that began since a moment; `by` groups them. */
export const chatFigures = async (
  db: Db,
  asked: { readonly brand: string | null; readonly since: Date; readonly withinSeconds: number },
) => {
  const from = sql`from chats c left join chat_checks k on k.chat_no = c.chat_no
    where c.started_at >= ${asked.since} and (${asked.brand}::text is null or c.brand = ${asked.brand})`;
  const day = sql`to_char(c.started_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const [totals, days, people] = await Promise.all([
    sql<Figures>`select ${figures(asked.withinSeconds)} ${from}`.execute(db),
    sql<Figures & { readonly day: string }>`
      select ${day} as day, ${figures(asked.withinSeconds)} ${from} group by 1 order by 1 desc`.execute(
      db,
    ),
    sql<Figures & { readonly staffId: string }>`
      select c.staff_id as "staffId", ${figures(asked.withinSeconds)} ${from}
        and c.staff_id is not null group by 1 order by count(*) desc limit 100`.execute(db),
  ]);
  return { totals: totals.rows[0], days: days.rows, people: people.rows };
};
