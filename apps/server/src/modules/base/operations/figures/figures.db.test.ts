import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '#testing/server/test-server.ts';
import { setMark } from '#modules/base/operations/queries.ts';

test('the figures say how work, money, clock, disk and backups stand', async () => {
  const running = await startTestServer();
  const { db } = running.app.database;
  for (const queue of ['late', 'late.dead-letter']) {
    await sql`select pgboss.create_queue(${queue}, '{"policy": "standard"}')`.execute(db);
  }
  await sql`insert into pgboss.job (name, start_after) values ('late', now() - interval '90 s'),
    ('late.dead-letter', now())`.execute(db);
  await setMark(db, 'backup', new Date(Date.now() - 3_600_000));
  const answer = await running.server.inject({ url: '/metrics', headers: { host: 'localhost' } });
  const figure = (name: string): number =>
    Number(new RegExp(`parasol_standing\\{figure="${name}"\\} (\\S+)`).exec(answer.body)?.[1]);
  expect(figure('dead_letters')).toBe(1);
  expect(figure('jobs_waiting')).toBe(1);
  expect(figure('jobs_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(figure('backup_age_seconds')).toBeCloseTo(3600, -2);
  expect(answer.body).toContain('parasol_standing{figure="audit_head_age_seconds"} Nan');
  for (const name of ['alerts_unseen', 'payments_unsettled', 'refunds_unsettled', 'clock_held'])
    expect(figure(name)).toBe(0);
  expect(Math.abs(figure('clock_drift_seconds'))).toBeLessThan(5);
  expect(figure('data_disk_free_bytes')).toBeGreaterThan(0);
  expect(figure('pool_connections')).toBeGreaterThan(0);
  await running.stop();
});
