import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import process from 'node:process';

/** The account PostgreSQL runs under. `undefined` means: the account of this process. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

type CommandResult = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs a short command to its end; a failure is a result, not an exception. */
export const runCommand = (
  file: string,
  args: readonly string[],
  runAs?: RunAs,
): Promise<CommandResult> => {
  return new Promise((resolve) => {
    // The working folder may be out of reach for the other account, so commands start at the root.
    execFile(file, args, { cwd: '/', ...runAs }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 127;
      resolve({ code, stdout, stderr: stderr === '' && error !== null ? error.message : stderr });
    });
  });
};

export const isRoot = (): boolean => process.getuid?.() === 0;

const lookUp = async (name: string): Promise<RunAs> => {
  const [uid, gid] = await Promise.all([
    runCommand('id', ['-u', name]),
    runCommand('id', ['-g', name]),
  ]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
};

/** PostgreSQL refuses to run as root, so root needs an account to hand it to. */
export const unprivilegedAccount = async (log: (message: string) => void): Promise<RunAs> => {
  if (!isRoot()) return undefined;
  const own = await lookUp('parasol');
  if (own !== undefined) return own;
  const created = await runCommand('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/var/lib/parasol',
    '--shell',
    '/usr/sbin/nologin',
    'parasol',
  ]);
  if (created.code === 0) log('created the system user "parasol" to run PostgreSQL');
  const found = (await lookUp('parasol')) ?? (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (found === undefined) {
    throw new Error(
      `PostgreSQL cannot run as root and no other user could be made or found: ${created.stderr}`,
    );
  }
  return found;
};

export const canEnter = async (folder: string, runAs: RunAs): Promise<boolean> =>
  (await runCommand('test', ['-x', folder], runAs)).code === 0;

/** The unprivileged account must get through, whatever umask root has. */
export const makeReachable = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
};
