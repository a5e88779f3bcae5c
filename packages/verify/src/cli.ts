import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { holdRecordings } from './recording.ts';
import { shippedIssuer } from './shipped.ts';
import { readIssuer } from './trust.ts';
import type { Outcome } from './verdict.ts';
import { verifyPack } from './verify-pack.ts';
import { fileLines, recordingLine, verdictLines } from './words.ts';

const usage = `parasol-verify <pack.zip> [--trust <keys.json>] [--recording <file>] [--files]
  查验一份证据包。不联网，不写文件。
  --trust  出具方公布的密钥文件（/verify/keys.json），可以写几次；
           从出具方取得的程序已经带着它当时公布的密钥
  --recording  录音录像的文件，可以写几次；与包里的摘要逐段核对
  --files  逐个列出文件由什么固定
  结果：0 没有改动，出自认识的出具方；1 有改动，不是完整的证据包，或录音录像对不上；
        2 用法不对或读不到文件；3 没有改动，但出具方不明`;

const codes: Readonly<Record<Outcome, number>> = { issued: 0, changed: 1, unknown: 3 };

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      trust: { type: 'string', multiple: true },
      recording: { type: 'string', multiple: true },
      files: { type: 'boolean' },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  const given = await Promise.all((values.trust ?? []).map(async (path) => readFile(path)));
  const issuers = await Promise.all(given.map((each) => readIssuer(new Uint8Array(each))));
  const shipped = await shippedIssuer();
  const pack = new Uint8Array(await readFile(file));
  const verdict = await verifyPack(pack, shipped ? [...issuers, shipped] : issuers);
  const recordings = await Promise.all(
    (values.recording ?? []).map(async (path) => ({
      file: path,
      bytes: new Uint8Array(await readFile(path)),
    })),
  );
  // A changed pack may be no ZIP at all, and its lists say nothing.
  const checked = verdict.outcome === 'changed' ? [] : await holdRecordings(pack, recordings);
  const lines = [
    ...verdictLines(verdict),
    ...checked.map(recordingLine),
    ...(values.files ? fileLines(verdict) : []),
  ];
  console.log(lines.join('\n'));
  return checked.some(({ found }) => found === 'strange') ? codes.changed : codes[verdict.outcome];
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
