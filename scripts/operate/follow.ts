// npm run operate:drill: follows docs/operations.md to the letter, on this machine, as root, in a
// copy of the system that is removed afterwards.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { blocksOf, byEither, severalMachines } from './blocks.ts';

const root = resolve(import.meta.dirname, '../..');
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const port = String(20_000 + (process.pid % 20_000));

const needed = ['unshare', 'setpriv', 'runuser', 'adduser', 'git', 'curl'];
const missing = needed.filter((tool) => spawnSync('which', [tool]).status !== 0);
if (process.getuid?.() !== 0 || missing.length > 0) {
  say(`run this as root on Debian${missing.length > 0 ? `; missing: ${missing.join(', ')}` : ''}`);
  process.exit(2);
}

/** Changes to these folders are kept in memory, and in this copy. */
const covered = ['/etc', '/opt', '/usr/local', '/var/lib', '/var/backups', '/run'];
const prelude = `
base=$(mktemp -d) && mount -t tmpfs tmpfs "$base"
for each in ${covered.join(' ')}; do
  mkdir -p "$base$each/up" "$base$each/work"
  mount -t overlay overlay -o "lowerdir=$each,upperdir=$base$each/up,workdir=$base$each/work" "$each"
done
rm -rf /var/lib/parasol /var/lib/parasol-audit /etc/parasol /opt/parasol /usr/local/bin/parasol
cp ${join(root, 'scripts/operate/systemctl.sh')} /usr/local/bin/systemctl
export PATH=/usr/local/bin:$PATH
log=/run/parasol-operate/parasol.log
trap '[ $? = 0 ] || tail -n 20 "$log"; systemctl stop parasol' EXIT
`;

/**
 * Packages and pages are copied too: installing and building them again would only take minutes.
 */
const afterClone = `
for each in node_modules apps/storefront/dist apps/console/dist packages/verify/dist; do
  cp -a ${root}/$each /usr/local/src/parasol/$each
done
`;
const filledIn = `
sed -i "s/^PORT=.*/PORT=${port}/" /etc/parasol/parasol.env
echo WORKERS=1 >>/etc/parasol/parasol.env
`;

const linesOf = (commands: string): string[] =>
  commands.split('\n').flatMap((line) => {
    const own = line
      .replace('<repository>', root)
      .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replace(/\s+#.*$/, '');
    const command = `echo '$ ${own.replaceAll("'", '"')}'`;
    const lines = [command, own];
    if (own.startsWith('git clone')) lines.push(afterClone);
    if (own.includes('parasol.env') && own.startsWith('install')) lines.push(filledIn);
    if (byEither.test(own)) lines.push(`echo '  as parasol'`, `runuser -u parasol -- ${own}`);
    return lines;
  });

const document = join(root, 'docs/operations.md');
const blocks = blocksOf(readFileSync(document, 'utf8')).filter(
  ({ chapter }) => chapter !== severalMachines,
);
const program = [
  prelude,
  ...blocks.flatMap(({ heading, commands }) => [
    `echo; echo '## ${heading}'`,
    ...linesOf(commands),
  ]),
  `! grep -E '"level":(50|60)' "$log" || { echo 'the log has errors'; exit 1; }`,
].join('\n');

if (!existsSync(document) || blocks.length === 0) throw new Error('there is nothing to follow');
const started = performance.now();
const { status } = spawnSync(
  'unshare',
  ['--mount', '--propagation', 'private', '/bin/bash', '-eu', '-o', 'pipefail', '-c', program],
  { stdio: 'inherit', cwd: root },
);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
say(status === 0 ? `\n✓ every block holds, after ${seconds} s` : `\n✗ stopped after ${seconds} s`);
process.exit(status === 0 ? 0 : 1);
