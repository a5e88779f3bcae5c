import { soundRate } from '@parasol/domain/sales/recordings/sound';

const wavHead = 44;

/** Samples between -1 and 1 as a WAV of one channel. */
export const asWav = (samples: readonly Float32Array[]): Buffer => {
  const count = samples.reduce((sum, each) => sum + each.length, 0);
  const out = Buffer.alloc(wavHead + count * 2);
  out.write('RIFF', 0, 'latin1');
  out.writeUInt32LE(out.length - 8, 4);
  out.write('WAVEfmt ', 8, 'latin1');
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(1, 20);
  out.writeUInt16LE(1, 22);
  out.writeUInt32LE(soundRate, 24);
  out.writeUInt32LE(soundRate * 2, 28);
  out.writeUInt16LE(2, 32);
  out.writeUInt16LE(16, 34);
  out.write('data', 36, 'latin1');
  out.writeUInt32LE(count * 2, 40);
  let at = wavHead;
  for (const each of samples) {
    for (const sample of each) {
      out.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at);
      at += 2;
    }
  }
  return out;
};
