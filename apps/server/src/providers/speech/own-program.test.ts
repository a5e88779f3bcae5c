import process from 'node:process';
import { expect, test } from 'vitest';
import { ownSpeechProgram, speechSettings } from './own-program.ts';

const said: string[] = [];
const writer = (script: string) =>
  ownSpeechProgram(
    speechSettings.parse({ program: process.execPath, arguments: ['-e', script], seconds: 20 }),
    (text) => said.push(text),
  );

test('words that the program prints are the words of the sound it was given', async () => {
  const echo = `let n = 0; process.stdin.on('data', (d) => (n += d.length)).on('end', () => console.log('我同意 ' + n))`;
  expect(await writer(echo).write(new Uint8Array(1000))).toBe('我同意 1000');
});

test('a program that fails, is missing or floods has written nothing', async () => {
  expect(await writer('process.exit(3)').write(new Uint8Array(9))).toBeNull();
  expect(
    await writer(`setInterval(() => process.stdout.write('a'.repeat(99999)), 1)`).write(
      new Uint8Array(9),
    ),
  ).toBeNull();
  const missing = ownSpeechProgram(speechSettings.parse({ program: '/nowhere/hear' }), (text) =>
    said.push(text),
  );
  expect(await missing.write(new Uint8Array(9))).toBeNull();
  expect(said).toHaveLength(3);
});

test('it is started without the secrets of the server', async () => {
  const names = await writer(`console.log(Object.keys(process.env).join())`).write(
    new Uint8Array(1),
  );
  expect(names?.split(',').toSorted()).toEqual(['LANG', 'PATH']);
});
