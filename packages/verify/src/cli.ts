import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { shippedIssuer } from './shipped.ts';
import { readIssuer } from './trust.ts';
import type { Outcome } from './verdict.ts';
import { verifyPack } from './verify-pack.ts';
import { fileLines, verdictLines } from './words.ts';

const usage = `parasol-verify <pack.zip> [--trust <keys.json>] [--files]
  查验一份证据包。不联网，不写文件。
  --trust  出具方公布的密钥文件（/verify/keys.json），可以写几次；
           从出具方取得的程序已经带着它当时公布的密钥
  --files  逐个列出文件由什么固定
  结果：0 没有改动，出自认识的出具方；1 有改动，或不是完整的证据包；
        2 用法不对或读不到文件；3 没有改动，但出具方不明`;

const codes: Readonly<Record<Outcome, number>> = { issued: 0, changed: 1, unknown: 3 };

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { trust: { type: 'string', multiple: true }, files: { type: 'boolean' } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  const given = await Promise.all((values.trust ?? []).map(async (path) => readFile(path)));
  const issuers = await Promise.all(given.map((each) => readIssuer(new Uint8Array(each))));
  const shipped = await shippedIssuer();
  const verdict = await verifyPack(
    new Uint8Array(await readFile(file)),
    shipped ? [...issuers, shipped] : issuers,
  );
  const lines = [...verdictLines(verdict), ...(values.files ? fileLines(verdict) : [])];
  console.log(lines.join('\n'));
  return codes[verdict.outcome];
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
