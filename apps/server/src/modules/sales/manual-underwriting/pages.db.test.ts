import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { employ, picture, startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import {
  apply,
  confirmPerson,
  handIn,
  newcomer,
  statusOf,
  uploadPage,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';
import { sheetBreak } from '@parasol/domain/sales/manual-underwriting/sheet-text';
import { pdfOf, photoOf, reportLines } from '#testing/manual-underwriting/draw-report.ts';
import { readPagesNow } from './read-pages.ts';

let desk: OrderDesk;
let wang: Staff;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  wang = await employ(desk, 'underwriter');
});
afterAll(() => desk.stop());

describe('pages', () => {
  test('arrive one by one, each once however often it is sent, and can be put in order', async () => {
    const who = await newcomer(desk);
    const { manualUnderwritingNo: caseNo } = await apply(who);
    await confirmPerson(who, caseNo, 103);
    const pageKey = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 3 }, () => uploadPage(desk, who, caseNo, { pageKey })),
    );
    expect(new Set(same.map(({ data }) => data.fileId)).size).toBe(1);
    for (let page = 0; page < 3; page += 1) await uploadPage(desk, who, caseNo);
    const { pages } = await statusOf(who, caseNo);
    expect(pages).toHaveLength(4);
    const turned = pages
      .toReversed()
      .map(({ fileId }) => ({ fileId, turned: 90 as const, item: null }));
    const arranged = await who.ask('arrangeManualUnderwritingPages', {
      manualUnderwritingNo: caseNo,
      pages: turned,
    });
    expect(arranged.pages.map(({ fileId }) => fileId)).toEqual(turned.map(({ fileId }) => fileId));
    expect(arranged.pages.every((page) => page.turned === 90)).toBe(true);
    const removed = await who.ask('removeManualUnderwritingFile', {
      manualUnderwritingNo: caseNo,
      fileId: pages[0]?.fileId ?? '',
    });
    expect(removed.pages).toHaveLength(3);
  });

  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['a picture that is none', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a bomb', picture(9000, 9000)],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no page', async (_what, content) => {
    const who = await newcomer(desk);
    const { manualUnderwritingNo: caseNo } = await apply(who);
    expect((await uploadPage(desk, who, caseNo, {}, content)).code).not.toBe(0);
    expect((await statusOf(who, caseNo)).pages).toEqual([]);
  });

  test('that were sent stay, and only items that were asked for are answered', async () => {
    const who = await newcomer(desk);
    const caseNo = await handIn(desk, who, 105);
    const [page] = (await statusOf(who, caseNo)).pages;
    const removal = await who.call('removeManualUnderwritingFile', {
      manualUnderwritingNo: caseNo,
      fileId: page?.fileId ?? '',
    });
    expect(removal.code).toBe(errorCodes.CONFLICT);
    const items = [
      { title: '病理报告', why: '区分良恶性' },
      { title: '复查超声', why: '比较大小' },
    ];
    for (const round of [1, 2]) {
      desk.clock.advance(1000);
      const asked = await wang.call('askUnderwritingPapers', {
        manualUnderwritingNo: caseNo,
        items,
      });
      expect(asked.code, asked.body).toBe(0);
      const open = await statusOf(who, caseNo);
      expect(open).toMatchObject({ state: 'supplement-asked', step: 'supplement', round });
      const numbers = open.items.filter((item) => item.round === round).map(({ number }) => number);
      expect((await uploadPage(desk, who, caseNo)).code).toBe(errorCodes.INVALID_REQUEST);
      const older = open.items.find((item) => item.round < round)?.number ?? 0;
      expect((await uploadPage(desk, who, caseNo, { item: String(older) })).code).toBe(
        errorCodes.INVALID_REQUEST,
      );
      await uploadPage(desk, who, caseNo, { item: String(numbers[0]) });
      const half = await who.call('submitManualUnderwritingSupplement', {
        manualUnderwritingNo: caseNo,
      });
      expect(half.msg).toContain('复查超声');
      const sent = await who.ask('submitManualUnderwritingSupplement', {
        manualUnderwritingNo: caseNo,
        missing: [{ item: numbers[1] ?? 0, words: '还没有到复查的日子' }],
      });
      expect(sent.state).toBe('supplemented');
    }
  });
});

// Reading pictures takes seconds, and more on a machine that is busy.
describe('what a page says', () => {
  const last = reportLines('2025-05-20', '5×4', '131/84');
  const now = reportLines('2026-03-08', '6×4', '128/82');
  const noduleAndPressure = (...days: [day: string, size: number, high: number, low: number][]) => [
    {
      kind: 'pressure',
      points: days.map(([on, , value, second]) => ({ on, value, second })),
    },
    { kind: 'nodule', points: days.map(([on, value]) => ({ on, value })) },
  ];

  /** A case with these pages, handed in and read, as its underwriter sees it. */
  const readCase = async (serial: number, ...contents: readonly Buffer[]) => {
    const who = await newcomer(desk);
    const { manualUnderwritingNo: caseNo } = await apply(who);
    await confirmPerson(who, caseNo, serial);
    for (const content of contents) {
      const uploaded = await uploadPage(desk, who, caseNo, {}, content);
      expect(uploaded.code, uploaded.msg).toBe(0);
    }
    const one = { manualUnderwritingNo: caseNo };
    await who.ask('saveManualUnderwritingForm', {
      ...one,
      conditions: ['thyroid-nodule'],
      words: '',
    });
    await who.ask('submitManualUnderwriting', one);
    await readPagesNow(desk.app);
    const seen = await wang.ask('getUnderwritingCase', one);
    return { caseNo, ...seen };
  };

  test('is read off photos, and its figures are told over time', async () => {
    const { texts, series, caseNo } = await readCase(301, await photoOf(last), await photoOf(now));
    expect(texts.map(({ reading }) => reading)).toEqual(['read', 'read']);
    expect(texts[1]?.lines.join('')).toContain('TI-RADS');
    expect(series).toMatchObject(
      noduleAndPressure(['2025-05-20', 5, 131, 84], ['2026-03-08', 6, 128, 82]),
    );
    const storedPages = await desk.app.database.db
      .selectFrom('underwriting_pages')
      .select('text_sealed')
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    for (const { text_sealed: sealed } of storedPages)
      expect(sealed?.toString('utf8')).not.toContain('TI-RADS');
  });

  test('is read off a PDF, sheet by sheet, whether it is text or a scan', async () => {
    const { texts, series } = await readCase(303, await pdfOf(last, await photoOf(now)));
    for (const sheet of [1, 2]) {
      const { fileId = '' } = texts[0] ?? {};
      const seen = await wang.browser.get(
        `/api/underwriting/v1/staff/cases/page?fileId=${fileId}&sheet=${sheet}`,
      );
      expect(seen.headers['content-type']).toBe('image/jpeg');
    }
    expect(texts[0]).toMatchObject({
      reading: 'read',
      lines: expect.arrayContaining([...last, sheetBreak]),
    });
    expect(series).toMatchObject(
      noduleAndPressure(['2025-05-20', 5, 131, 84], ['2026-03-08', 6, 128, 82]),
    );
  });

  test('that cannot be opened is left to who looks, and holds nobody else up', async () => {
    const broken = Buffer.from('%PDF-1.7 and nothing that belongs to one');
    const { texts } = await readCase(305, broken, await photoOf(now));
    expect(texts.map(({ reading }) => reading)).toEqual(['unreadable', 'read']);
  });
});
