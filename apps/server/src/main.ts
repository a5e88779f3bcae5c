import process from 'node:process';
import { readEnv, type Env } from '#env.ts';
import { start, type Running } from '#start.ts';

const addresses = (env: Env, { port, cluster }: Running): string =>
  [
    '',
    '  青禾  main brand      http://localhost:%/',
    '  通瑞  agency brand    http://tr.localhost:%/',
    '  嘉选  reseller brand  http://jx.localhost:%/',
    ...(env.mode === 'production' ? [] : ['  API   contract        http://localhost:%/api']),
    '',
    `  database in ${cluster ?? 'the PostgreSQL of DATABASE_URL'}`,
    `  files and keys in ${env.dataDir}. Stop with Ctrl+C.`,
    '',
  ]
    .join('\n')
    .replaceAll('%', String(port));

const fail = (error: unknown): never => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

try {
  const env = readEnv();
  const say = (text: string): void => void process.stderr.write(`parasol: ${text}\n`);
  const running = await start(env, { hotReload: process.argv.includes('--hot-reload'), say });
  process.stdout.write(addresses(env, running));

  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what is running …`);
    setTimeout(() => fail(new Error('could not stop in time')), 25_000).unref();
    running.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
} catch (error) {
  fail(error);
}
