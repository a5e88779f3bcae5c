import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { BrandId } from './browser.ts';
import { call, logIn } from './log-in.ts';
import { newIdNumber, newMobile } from './new-person.ts';

const birthDate = '1990-03-07';
const report = (day: string, size: string): string => `<body style="margin:0;background:#fff">
  <div style="width:820px;padding:36px 44px;font:26px/1.7 sans-serif;color:#111">
    <h1 style="font-size:34px;text-align:center">超声检查报告单</h1>
    <p>检查日期：${day}</p><p>检查部位：甲状腺</p>
    <p>超声所见：右叶见低回声结节，大小约 ${size} mm，边界清。</p>
    <p>血压 128/82 mmHg</p>
    <p>超声提示：甲状腺右叶结节，TI-RADS 3 类。</p>
  </div></body>`;

/** A photo of a report, as far as a browser can take one. */
const photoOf = async (page: Page, html: string): Promise<Buffer> => {
  const table = await page.context().newPage();
  await table.setViewportSize({ width: 910, height: 640 });
  await table.setContent(html);
  const picture = await table.screenshot();
  await table.close();
  return picture;
};

const upload = async (page: Page, caseNo: string, picture: Buffer, name: string): Promise<void> => {
  const path = '/api/barley/core/manual-underwriting/file/upload';
  const code = await page.evaluate(
    async ([to, no, key, bytes, called]) => {
      const form = new FormData();
      form.set('manualUnderwritingNo', no);
      form.set('pageKey', key);
      const file = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      form.set('file', new File([file], called, { type: 'image/png' }));
      const answer = await fetch(to, { method: 'POST', body: form });
      return ((await answer.json()) as { code: number }).code;
    },
    [path, caseNo, randomUUID(), picture.toString('base64'), name] as const,
  );
  if (code !== 0) throw new Error(`the page was not taken: ${code}`);
};

/** A nodule with two reports, sent in by a customer who logs in for it; the case's number. */
export const caseHandedIn = async (page: Page, brand: BrandId): Promise<string> => {
  await logIn(page, brand, newMobile());
  const baseProductNo = '1003';
  const { quoteNo } = await call(page, 'lockQuote', {
    baseProductNo,
    plan: 'term',
    coverTerm: 'to60',
    payTerm: '20y',
    payFrequency: 'yearly',
    sumAssured: 100_000_000,
    insureds: [
      {
        birthDate,
        sex: 'female',
        relation: 'self',
        occupationCode: '0101001',
        region: '310100',
      },
    ],
  });
  const { manualUnderwritingNo } = await call(page, 'applyManualUnderwriting', {
    key: randomUUID(),
    baseProductNo,
    origin: 'product',
    quoteNo,
  });
  await call(page, 'authManualUnderwriting', {
    manualUnderwritingNo,
    name: '李小兰',
    certType: 'id-card',
    certNo: newIdNumber(birthDate, 'female'),
    consent: true,
  });
  await call(page, 'saveManualUnderwritingForm', {
    manualUnderwritingNo,
    conditions: ['thyroid-nodule'],
    words: '体检发现甲状腺结节两年，定期复查，没有不适。',
  });
  await upload(
    page,
    manualUnderwritingNo,
    await photoOf(page, report('2025-05-20', '5×4')),
    '去年.png',
  );
  await upload(
    page,
    manualUnderwritingNo,
    await photoOf(page, report('2026-10-08', '6×4')),
    '今年.png',
  );
  await call(page, 'submitManualUnderwriting', { manualUnderwritingNo });
  return manualUnderwritingNo;
};
