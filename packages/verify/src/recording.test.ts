import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, join, sha256Hex, utf8, type Bytes } from './bytes.ts';
import { holdRecordings, trackName, type RecordedPiece } from './recording.ts';
import { recordingLine } from './words.ts';
import { writeZip } from './zip.ts';

const script = 'ab'.repeat(32);

interface Film {
  readonly segment: number;
  readonly bytes: Bytes;
}

/** A pack with one track, as a server lists it; the event may say another last hash. */
const packOf = async (films: readonly Film[], statement?: string) => {
  const pieces: RecordedPiece[] = [];
  let hash = script;
  for (const { segment, bytes } of films) {
    hash = await sha256Hex(join(fromHex(hash), bytes));
    pieces.push({ segment, bytes: bytes.length, hash });
  }
  const track = { recordingNo: 'SL1', side: 'customer', script, pieces };
  const facts = { recordingNo: 'SL1', side: 'customer', script, lastHash: statement ?? hash };
  return writeZip([
    {
      name: 'events.jsonl',
      bytes: utf8(`${JSON.stringify({ kind: 'recording.track', facts })}\n`),
    },
    { name: trackName(track), bytes: utf8(JSON.stringify(track)) },
  ]);
};

const found = async (pack: Bytes, files: readonly Bytes[]) =>
  (
    await holdRecordings(
      pack,
      files.map((bytes, at) => ({ file: `${at}.webm`, bytes })),
    )
  ).map((each) => each.found);

const first = utf8('picture and sound');
const second = utf8('and their end');
const later = utf8('after a call');

describe('a file of sound and picture', () => {
  const films = [
    { segment: 0, bytes: first },
    { segment: 0, bytes: second },
    { segment: 1, bytes: later },
  ];

  test('is covered by the chain together with all that came after it', async () => {
    const pack = await packOf(films);
    const whole = join(first, second);
    expect(await found(pack, [whole, later])).toEqual(['chain', 'chain']);
    expect(await found(pack, [later])).toEqual(['chain']);
    expect(await found(pack, [whole])).toEqual(['listed']);
  });

  test('is strange when it is cut, longer, other, or of another pack', async () => {
    const pack = await packOf(films);
    for (const bytes of [first, second, join(second, first), join(later, later), utf8('')])
      expect(await found(pack, [bytes])).toEqual(['strange']);
    expect(await found(await packOf([{ segment: 0, bytes: utf8('x') }]), [later])).toEqual([
      'strange',
    ]);
  });

  test('is never covered by a list whose end is not the one of the event', async () => {
    const forged = await packOf(films, 'cd'.repeat(32));
    expect(await found(forged, [join(first, second), later])).toEqual(['listed', 'listed']);
  });

  test('is found however it was cut into pieces, and never with one other byte', async () => {
    const piece = fc.uint8Array({ minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        async (parts, at) => {
          const pack = await packOf(
            parts.map((part) => ({ segment: 0, bytes: new Uint8Array(part) })),
          );
          const whole = join(...parts);
          const other = new Uint8Array(whole);
          other[at % whole.length] = (other[at % whole.length] ?? 0) ^ 1;
          expect(await found(pack, [whole, other])).toEqual(['chain', 'strange']);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('is named in words', async () => {
    const pack = await packOf(films);
    const [listed, strange] = await holdRecordings(pack, [
      { file: 'a.webm', bytes: later },
      { file: 'b.webm', bytes: first },
    ]);
    expect(listed && recordingLine(listed)).toBe(
      '✓ a.webm：录音录像 SL1，客户一侧，第 2 段，与事件链中的摘要一致',
    );
    expect(strange && recordingLine(strange)).toContain('不是这份证据包里的录音录像');
  });
});
