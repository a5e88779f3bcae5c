import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runSystem } from '../../../tests/e2e/support/run-system.ts';
import type { Machine } from './machines.ts';

interface Trial {
  readonly folder: string;
  readonly leader: Machine;
  /** Commands of the documents that install PgBouncer in session mode. */
  readonly install: string;
  /** Statements that give the role its settings. */
  readonly settings: string;
  readonly say: (text: string) => void;
}

const startLimitMs = 120_000;

/** Whether a node starts through PgBouncer on the leader's machine, with its words. */
const startBehind = async ({
  folder,
  leader,
}: Trial): Promise<{ readonly started: boolean; readonly said: string }> => {
  const direct = readFileSync('/root/parasol-ha/database-url', 'utf8');
  const node = runSystem({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: direct.replace(/@[^/]+\//, `@${leader.name}:6432/`),
    DATABASE_OWNER_URL_FILE: '/etc/parasol/database-owner-url',
    LOG_LEVEL: 'fatal',
  });
  const late = setTimeout(() => node.child.kill('SIGKILL'), startLimitMs);
  try {
    const base = await node.base;
    const { ok } = await fetch(`${base}/sandbox/inbox`);
    return { started: ok, said: `/sandbox/inbox: ${ok}` };
  } catch {
    return { started: false, said: node.output() };
  } finally {
    clearTimeout(late);
    node.child.kill('SIGTERM');
    await node.ended;
  }
};

/** Four settings of PgBouncer, of which the application accepts one. */
export const tryPoolers = async (trial: Trial): Promise<readonly string[]> => {
  const { leader, install, settings, say } = trial;
  const file = '/etc/pgbouncer/pgbouncer.ini';
  const ways = [
    {
      what: 'session mode as its package has it',
      change: `sed -i /^ignore_startup/d ${file}`,
      refusal: 'does not let time limits through',
    },
    { what: 'session mode that drops settings', change: '', refusal: 'drops settings' },
    {
      what: 'transaction mode',
      change: `sed -i 's/^pool_mode.*/pool_mode = transaction/' ${file}`,
      refusal: 'gives each transaction another connection',
    },
    { what: 'session mode as documented', change: settings, refusal: undefined },
  ];
  const wrong: string[] = [];
  for (const { what, change, refusal } of ways) {
    await leader.run(install.replace('systemctl', () => `${change}\nsystemctl`));
    await pause(2_000);
    const { started, said } = await startBehind(trial);
    const right = refusal === undefined ? started : !started && said.includes(refusal);
    const words = said.split('\n').find((line) => line.includes('DATABASE_URL')) ?? '';
    say(`PgBouncer, ${what}: ${started ? 'works' : `refused, ${words}`}`);
    if (!right) wrong.push(`PgBouncer, ${what}: not as expected: ${said}`);
  }
  return wrong;
};
