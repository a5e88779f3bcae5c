import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawSection } from '../../apps/server/src/pdf/draw-section.ts';
import { openSheet } from '../../apps/server/src/pdf/sheet.ts';
import { openServices } from '../../apps/server/src/providers/outside/services.ts';
import { keySigner } from '../../apps/server/src/providers/signature/own-key.ts';

const at = new Date('2026-11-16T00:00:00Z');
const rounds = 20;

/** The length of a long-term policy: facts, a schedule of twenty and sixty years of values. */
const drawSample = (): Promise<Buffer> => {
  const { doc, root, bytes } = openSheet({ title: '电子保险单', author: '示例', madeAt: at });
  const look = { colour: '#0f6b53', soft: '#e7f2ee' };
  const row = (year: number): string[] => [
    `第 ${year} 年`,
    `${2026 + year} 年 11 月 16 日`,
    '12,345.00',
  ];
  const table = (rows: number) => ({
    head: ['期次', '日期', '金额（元）'],
    widths: [0.3, 0.4, 0.3],
    rows: Array.from({ length: rows }, (_, index) => row(index + 1)),
  });
  const lines = Array.from(
    { length: 30 },
    (_, index) => `第 ${index} 条，保险责任、责任免除、等待期、犹豫期与现金价值以条款为准。`,
  );
  drawSection(doc, root, { title: '特别约定', lines, marked: true }, look);
  drawSection(doc, root, { title: '交费日程', table: table(20) }, look);
  drawSection(doc, root, { title: '现金价值', table: table(60) }, look);
  doc.end();
  return bytes;
};

const median = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other)[rounds >> 1] ?? 0;
};

/** Time and size of a document of several pages, drawn and signed. */
export const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-documents-'));
  try {
    const signer = keySigner({
      settings: undefined,
      events: undefined,
      folder,
      clock: () => at,
      service: openServices().of('time-stamp'),
      revocation: openServices().of('revocation'),
    });
    const drawn = await drawSample();
    const signed = await signer.sign(drawn, [{ reason: '示例' }], at);
    const drawing = await median(drawSample);
    const signing = await median(() => signer.sign(drawn, [{ reason: '示例' }], at));
    const kilobytes = (bytes: Buffer): string => `${(bytes.length / 1024).toFixed(0)} KB`;
    console.log(`  drawn     ${drawing.toFixed(0)} ms, ${kilobytes(drawn)}`);
    console.log(`  signed    ${signing.toFixed(0)} ms more, ${kilobytes(signed)}`);
    console.log(`  signing to drawing ${(signing / drawing).toFixed(2)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
