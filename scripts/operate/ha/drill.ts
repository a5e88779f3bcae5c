// npm run ha:drill [kills]: three database machines by docs/operations.md on this one, customers on
// the application, and the primary killed again and again. As root on Debian; nothing of it is left
// behind.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { coverFolders } from './machines.ts';

const root = resolve(import.meta.dirname, '../../..');
const needed = ['apt-get', 'ip', 'unshare', 'nsenter', 'setpriv', 'openssl'];
const missing = needed.filter((tool) => spawnSync('which', [tool]).status !== 0);
if (process.getuid?.() !== 0 || missing.length > 0) {
  const lacking = missing.length > 0 ? `; missing: ${missing.join(', ')}` : '';
  process.stdout.write(`run this as root on Debian${lacking}\n`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'parasol-ha-'));
chmodSync(folder, 0o755);
const program = `
${coverFolders(['/etc', '/usr', '/var', '/run', '/root'], join(folder, 'all'))}
mkdir -p /usr/local/bin && cp ${join(root, 'scripts/operate/ha/systemctl.sh')} /usr/local/bin/systemctl
printf '#!/bin/sh\\nexit 101\\n' >/usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
# Pages of manuals are not looked up here; sorting them anew takes minutes on a busy machine.
rm -f /var/lib/man-db/auto-update
id parasol >/dev/null 2>&1 || adduser --quiet --system --group --no-create-home --home /var/lib/parasol parasol
exec "${process.execPath}" ${join(root, 'scripts/operate/ha/rehearse.ts')} ${folder} ${process.argv.slice(2).join(' ')}
`;
const { status } = spawnSync(
  'unshare',
  ['--mount', '--net', '--propagation', 'private', 'bash', '-euc', program],
  {
    stdio: 'inherit',
    cwd: root,
    env: {
      ...process.env,
      PATH: `/usr/local/bin:${process.env['PATH']}`,
      DRILL_OUTSIDE: String(process.pid),
    },
  },
);
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
