import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import {
  arrive,
  idOf,
  issueOrder,
  placeOwn,
  startDesk,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

const owner = { mobile: '13800138000', birthDate: '1990-06-15' };

/** Words of the owner that no other account may read, not even in part of an answer. */
export const ownersWords: readonly string[] = [idOf(owner.birthDate), 'chen@example.com'];

/** A system with one of everything that a customer can have. */
export const startFilledDesk = async (): Promise<OrderDesk> => {
  const desk = await startDesk({ jobs: true, at: '2026-09-22T10:00' });
  const chen = await arrive(desk, owner.mobile);
  const issued = await placeOwn(desk, chen, owner.birthDate);
  await issueOrder(desk, issued.orderNo);
  await placeOwn(desk, chen, owner.birthDate);
  const { chatNo } = await chen.ask('openChat', { name: 'main', path: '/' });
  await chen.ask('sayInChat', { chatNo, clientId: randomUUID(), text: '在吗' });
  const { slots } = await chen.ask('listCallBackSlots');
  await chen.ask('askCallBack', {
    callBackKey: randomUUID(),
    startsAt: slots[0] ?? '',
    topic: '续保',
  });
  await chen.ask('startTrace', { release: 'test' });
  return desk;
};

const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Numbers and keys of everything in the database, by the name of their field. */
export const idsIn = async (db: Db): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    select table_name as "table", column_name as name, data_type as type
    from information_schema.columns
    where table_schema = 'public' and column_name ~ '_(no|id|key)$' and table_name <> 'crypto_keys'
      and data_type in ('text', 'uuid', 'bigint', 'integer')`.execute(db);
  const found: Record<string, unknown[]> = {};
  for (const { table, name, type } of columns) {
    const { rows } = await sql<{ value: unknown }>`
      select distinct ${sql.ref(name)} as value from ${sql.table(table)}
      where ${sql.ref(name)} is not null limit 3`.execute(db);
    const values = rows.map(({ value }) =>
      type === 'bigint' || type === 'integer' ? Number(value) : value,
    );
    if (values.length > 0) (found[camel(name)] ??= []).push(...values);
  }
  return Object.fromEntries(
    Object.entries(found).map(([name, values]) => [name, [...new Set(values)].slice(0, 12)]),
  );
};
