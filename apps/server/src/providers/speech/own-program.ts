import { spawn } from 'node:child_process';
import { z } from 'zod';
import type { SpeechWriter } from './port.ts';

/** The section `speech` of the providers file. */
export const speechSettings = z.strictObject({
  /** Gets a WAV of one channel on standard input and prints the words in it as UTF-8. */
  program: z.string().min(1),
  arguments: z.array(z.string()).default([]),
  /** Seconds after which a run is ended. */
  seconds: z.int().min(5).max(600).default(120),
});
type SpeechSettings = z.output<typeof speechSettings>;

const mostPrinted = 100_000;

/** Runs the program once for a sound; it gets no environment but a path. */
const run = (
  { program, arguments: given, seconds }: SpeechSettings,
  wav: Uint8Array,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, given, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
    });
    const printed: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (bytes: Buffer) => {
      length += bytes.length;
      if (length > mostPrinted) child.kill('SIGKILL');
      else printed.push(bytes);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(printed).toString('utf8'));
      else reject(new Error(`${program} ended with ${code ?? 'a signal'}`));
    });
    // A program may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(wav);
  });

/** Turns speech into text by the operator's own program and model, on this machine. */
export const ownSpeechProgram = (
  settings: SpeechSettings,
  say: (text: string) => void,
): SpeechWriter => ({
  name: 'own-program',
  write: async (wav) => {
    try {
      return (await run(settings, wav)).trim();
    } catch (error) {
      say(`speech was not written down: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  },
});
