import process from 'node:process';
import type { Command } from '#commands/command.ts';
import { UsageError } from '#commands/command.ts';
import { keepCompiled } from '#compiled.ts';
import { readEnv } from './ground/env.ts';

/** What an operator can do, each loaded only when it is asked for. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'audit:verify': async () => (await import('#commands/audit-verify.ts')).auditVerify,
  backup: async () => (await import('#commands/backup.ts')).backup,
  'clock:confirm': async () => (await import('#commands/stuck.ts')).clockConfirm,
  'dashboards:rebuild': async () => (await import('#commands/dashboards.ts')).dashboardsRebuild,
  doctor: async () => (await import('#commands/doctor.ts')).doctor,
  'keys:retire': async () => (await import('#commands/keys.ts')).keysRetire,
  'keys:rotate': async () => (await import('#commands/keys.ts')).keysRotate,
  restore: async () => (await import('#commands/restore.ts')).restore,
  'restore:drill': async () => (await import('#commands/restore-drill.ts')).restoreDrill,
  retention: async () => (await import('#commands/retention.ts')).retention,
  roles: async () => (await import('#commands/roles.ts')).roles,
  stuck: async () => (await import('#commands/stuck.ts')).stuck,
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (load === undefined)
    throw new UsageError(`one of: ${Object.keys(commands).join(', ')}; not "${name}"`);
  const env = readEnv();
  keepCompiled(env.root);
  const command = await load();
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  process.exitCode = await command({ env, args, say });
} catch (error) {
  const known = error instanceof UsageError;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = known ? 2 : 1;
}
