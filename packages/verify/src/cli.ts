import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { verifyPack } from './pack.ts';
import { trustWords, verdictLines } from './words.ts';

const usage = `parasol-verify <pack.zip> [--key <SHA-256>] [--authority <SHA-256>]
  查验一份证据包。不联网，不写文件。
  --key        出具方公布的签名公钥的 SHA-256，可以写几次
  --authority  时间戳证书的 SHA-256，可以写几次
  结果：0 通过，1 不通过，2 用法不对或读不到文件`;

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true },
      authority: { type: 'string', multiple: true },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  const bytes = new Uint8Array(await readFile(file));
  const verdict = await verifyPack(bytes, { keys: values.key, authorities: values.authority });
  console.log([...verdictLines(verdict), ...(verdict.ok ? [trustWords] : [])].join('\n'));
  return verdict.ok ? 0 : 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
