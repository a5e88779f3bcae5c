import { execFile, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { until } from '../../../apps/server/testing/server/until.ts';

/** Folders that each machine changes for itself. */
const covered = ['/etc', '/var', '/run'];

/** Lays changes to these folders aside, in the memory of this shell and its children alone. */
export const coverFolders = (folders: readonly string[], aside: string): string => `
for each in ${folders.join(' ')}; do
  mkdir -p "${aside}$each/up" "${aside}$each/work"
  mount -t overlay overlay -o "lowerdir=$each,upperdir=${aside}$each/up,workdir=${aside}$each/work" "$each"
done
`;

/** Each machine has its own of these. */
const spaces = ['--mount', '--pid', '--ipc', '--uts', '--net'] as const;

const quietly = (commands: string): string =>
  execFileSync('bash', ['-euc', commands], { encoding: 'utf8' });

/** The switch that all machines and the nodes of the application are plugged into. */
export const layNetwork = (own: string): void => {
  quietly(`
ip link set lo up
ip link add drill type bridge
ip addr add ${own}/24 dev drill
ip link set drill up
`);
};

/** An address that no network card has: packets to it are lost without an answer. */
const nobody = '02:00:00:00:00:01';

/** Anything that is plugged into the switch. */
export interface Plugged {
  readonly address: string;
}

export interface Machine extends Plugged {
  readonly name: string;
  readonly on: () => Promise<void>;
  /** Runs commands in it as root and returns what they printed. */
  readonly run: (commands: string) => Promise<string>;
  /** Power is lost: every process of it ends at once; its disk is kept. */
  readonly kill: () => Promise<void>;
  /** Every process of it stands still, with its connections open. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Packets between it and these are lost, and all of them live on. */
  readonly cutOff: (others: readonly Plugged[]) => Promise<unknown>;
  readonly join: (others: readonly Plugged[]) => Promise<unknown>;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const numberSpace = (pid: number | string): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    return undefined;
  }
};

/** How the processor is shared between groups of processes: -20 is the most, 19 the least. */
const priorityOf = (pid: number | string): string | undefined =>
  /nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1];

/** A machine of the drill: file system, processes, shared memory and network card of its own. */
export const createMachine = (name: string, address: string, folder: string): Machine => {
  let first = 0;
  let exited: Promise<unknown> = Promise.resolve();
  const run = async (commands: string): Promise<string> => {
    const { stdout } = await promisify(execFile)(
      'nsenter',
      [`--target=${first}`, ...spaces, 'bash', '-euo', 'pipefail', '-c', commands],
      { timeout: 240_000 },
    );
    return stdout;
  };
  const processes = (): readonly string[] => {
    const own = numberSpace(first);
    return readdirSync('/proc').filter((each) => /^\d+$/.test(each) && numberSpace(each) === own);
  };
  const signal = (kind: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of processes()) if (Number(pid) !== first) process.kill(Number(pid), kind);
  };
  /** Each session begins with the usual priority; a machine's have that of the drill. */
  const keepPriority = (): void => {
    const wanted = priorityOf('self');
    for (const pid of processes())
      try {
        if (wanted !== undefined && priorityOf(pid) !== wanted)
          writeFileSync(`/proc/${pid}/autogroup`, wanted);
      } catch {
        // The program has just ended.
      }
  };
  return {
    name,
    address,
    run,
    on: async () => {
      const aside = join(folder, name);
      // The first process of the node only notes the ones that end.
      const program = `${coverFolders(covered, aside)} hostname ${name}; echo on; while :; do sleep 3600 & wait $!; done`;
      // Should the drill itself be killed, its machines are killed with it.
      const child = spawn(
        'setpriv',
        [
          '--pdeathsig=KILL',
          'unshare',
          ...spaces,
          '--fork',
          '--kill-child=KILL',
          '--mount-proc',
          '--propagation=private',
          'bash',
          '-euc',
          program,
        ],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      exited = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      await new Promise<void>((resolve, reject) => {
        child.stdout.once('data', () => resolve());
        child.once('exit', (code) => reject(new Error(`${name} did not start (${code})`)));
      });
      [first = 0] = childrenOf(child.pid ?? 0);
      quietly(`ip link delete cable-${name} 2>/dev/null || true
ip link add cable-${name} type veth peer name eth0 netns ${first}
ip link set cable-${name} master drill up`);
      await run(`ip link set lo up; ip addr add ${address}/24 dev eth0; ip link set eth0 up`);
      const end = (): void => void child.kill('SIGKILL');
      const watch = setInterval(keepPriority, 2_000).unref();
      process.once('exit', end);
      child.once('exit', () => {
        clearInterval(watch);
        process.off('exit', end);
      });
    },
    kill: async () => {
      process.kill(first, 'SIGKILL');
      await exited;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cutOff: (others) =>
      run(
        others
          .map(
            (other) => `ip neigh replace ${other.address} lladdr ${nobody} dev eth0 nud permanent`,
          )
          .join('\n'),
      ),
    join: (others) =>
      run(others.map((other) => `ip neigh delete ${other.address} dev eth0`).join('\n')),
  };
};

export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  /** Undefined while it is being brought back. */
  readonly timeline?: number;
}

/** Members as Patroni on this machine knows them; undefined while it does not answer. */
const membersBy = (machine: Machine, authority: string): Promise<readonly Member[] | undefined> =>
  new Promise((resolve) => {
    const asked = get(
      { host: machine.address, port: 8008, path: '/cluster', ca: authority, timeout: 2_000 },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => {
          try {
            resolve((JSON.parse(text) as { members: Member[] }).members);
          } catch {
            resolve(undefined);
          }
        });
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined));
  });

export interface Roles {
  readonly leader: Machine;
  /** The synchronous standby, which commits wait for. */
  readonly standby: Machine;
}

/** All are up, one of them is the leader, and commits wait for one of the others. */
export const whenWhole = (machines: readonly Machine[], authority: string): Promise<Roles> =>
  until(
    'a leader, a synchronous standby and another standby',
    async () => {
      for (const machine of machines) {
        const members = await membersBy(machine, authority);
        const now = members?.find(({ role }) => role === 'leader')?.timeline;
        const well = members?.filter(
          ({ state, timeline }) =>
            (state === 'running' || state === 'streaming') && timeline === now && now !== undefined,
        );
        const holds = (wanted: string): Machine | undefined => {
          const member = well?.find(({ role }) => role === wanted);
          return machines.find(({ name }) => name === member?.name);
        };
        const leader = holds('leader');
        const standby = holds('sync_standby');
        if (leader && standby && well?.length === machines.length) return { leader, standby };
      }
      return undefined;
    },
    { within: 180_000 },
  );
