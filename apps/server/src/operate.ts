import process from 'node:process';
import type { Command } from './commands/command.ts';
import { option, UsageError } from './commands/command.ts';
import { keepCompiled } from './ground/compiled.ts';
import { errorCode } from './ground/db/connection/error-code.ts';
import { becomeDataOwner } from './ground/data-owner.ts';
import { readEnv } from './ground/env.ts';
import { reasonOf } from './ground/reason-of.ts';

/** The operator's commands, each loaded only when it is called. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'audit:restored': async () => (await import('./commands/audit-verify.ts')).auditRestored,
  'audit:verify': async () => (await import('./commands/audit-verify.ts')).auditVerify,
  backup: async () => (await import('./commands/backup.ts')).backup,
  'clock:confirm': async () => (await import('./commands/stuck.ts')).clockConfirm,
  'dashboards:rebuild': async () => (await import('./commands/dashboards.ts')).dashboardsRebuild,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  'keys:look': async () => (await import('./commands/keys-look.ts')).keysLook,
  'keys:retire': async () => (await import('./commands/keys.ts')).keysRetire,
  'keys:rotate': async () => (await import('./commands/keys.ts')).keysRotate,
  restore: async () => (await import('./commands/restore.ts')).restore,
  'restore:drill': async () => (await import('./commands/restore-drill.ts')).restoreDrill,
  retention: async () => (await import('./commands/retention.ts')).retention,
  roles: async () => (await import('./commands/roles.ts')).roles,
  split: async () => (await import('./commands/split.ts')).split,
  stuck: async () => (await import('./commands/stuck.ts')).stuck,
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;

/** Folders that the command fills. */
const filled = (): string[] =>
  name === 'backup' || name === 'split'
    ? [name === 'backup' ? args[0] : option(args, 'to'), option(args, 'keys')].flatMap((folder) =>
        folder === undefined || folder.startsWith('--') ? [] : folder,
      )
    : [];

let account: string | undefined;
const fail = (error: unknown): void => {
  const barred = account !== undefined && errorCode(error) === 'EACCES';
  const hint = barred ? ` (this works as ${account}, to whom the data belong)` : '';
  process.stderr.write(`${reasonOf(error)}${hint}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
};
// A reader that stops early, such as `head`, ends no backup half-way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('uncaughtException', (error) => {
  fail(error);
  process.exit();
});

try {
  if (load === undefined)
    throw new UsageError(`one of: ${Object.keys(commands).join(', ')}; not "${name}"`);
  const env = readEnv();
  keepCompiled(env.root);
  const command = await load();
  // Runs before anything is written, so that the service can read all of it.
  account = await becomeDataOwner(env, {
    fills: filled(),
    like: name === 'restore' ? args[0] : undefined,
  });
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  process.exitCode = await command({ env, args, say });
} catch (error) {
  fail(error);
}
