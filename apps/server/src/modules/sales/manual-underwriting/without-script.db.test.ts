import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesFor } from '#testing/server/nodes.ts';
import {
  employ,
  idOf,
  lock,
  picture,
  startDesk,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { adult, medical } from '#testing/underwriting/health-applicant.ts';
import {
  decide,
  declining,
  excluding,
  newcomer,
  statusOf,
  type Known,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';

let desk: OrderDesk;
let wang: Staff;
let li: Staff;
let who: Known;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  wang = await employ(desk, 'underwriter');
  li = await employ(desk, 'senior-underwriter');
  who = await newcomer(desk);
});
afterAll(() => desk.stop());

const open = async (path: string): Promise<string> => {
  const { statusCode, headers, body } = await who.browser.get(path);
  expect([path, statusCode, headers.location]).toEqual([path, 200, undefined]);
  return body;
};

/**
 * Posts a form of a page as a browser without a script would; returns the redirect, or the words.
 */
const post = async (path: string, fields: Record<string, string>): Promise<string> => {
  const answer = await who.browser.postForm(path, fields);
  return answer.statusCode === 303 ? String(answer.headers.location) : answer.body;
};

const give = async (path: string, fields: Record<string, string>): Promise<string> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, intent: 'upload' }))
    form.set(name, value);
  form.set('file', new Blob([new Uint8Array(picture())]), '报告.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await desk.server.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: [...who.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.body;
};

test('from the first page to the order, with a supplement and an objection on the way', async () => {
  const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], medical);
  const begin = `/pro/manualunderwriting/apply/1001?quoteNo=${quoteNo}`;
  const key = /name="key" value="([^"]+)"/.exec(await open(begin))?.[1] ?? '';
  const info = await post(begin, { key });
  const caseNo = info.split('/').at(-1) ?? '';
  expect(info).toBe(`/pro/manualunderwriting/${caseNo}`);
  const person = { name: '陈晓', certType: 'id-card', certNo: idOf('1990-06-15', 501) };
  expect(await post(info, { intent: 'auth', ...person })).toContain('请先阅读并同意');
  expect(await post(info, { intent: 'auth', ...person, consent: 'yes' })).toContain('已确认');
  expect(await open(info)).toContain('<noscript>');
  expect(await give(info, { item: '' })).toContain('已上传这一页');
  const about = { condition: 'thyroid-nodule', words: '体检发现' };
  const status = `/pro/manualunderwriting/status/${caseNo}`;
  expect(await post(info, { intent: 'submit', ...about })).toBe(status);
  expect(await open(status)).toContain('等待核保员受理');

  const one = { manualUnderwritingNo: caseNo };
  const items = [{ title: '病理报告', why: '区分良恶性' }];
  await wang.ask('askUnderwritingPapers', { ...one, items });
  const supplement = `/pro/manualunderwriting/supplement/${caseNo}`;
  expect(await open(supplement)).toContain('区分良恶性');
  const { number } = (await statusOf(who, caseNo)).items.at(-1) ?? { number: 0 };
  expect(await give(supplement, { item: String(number) })).toContain('已上传这一页');
  expect(await post(supplement, { intent: 'send' })).toBe(status);

  await decide(wang, caseNo, declining);
  const letter = `/pro/manualunderwriting/letter/${caseNo}`;
  expect(await open(letter)).toContain('超出承保范围');
  const recheck = `/pro/aiProduct/onlineMuRecheckStatus/${caseNo}`;
  expect(await post(letter, { words: '复查已经正常' })).toBe(recheck);
  await decide(li, caseNo, excluding);

  // A second look has pages of its own, whichever address is opened.
  const confirm = `/pro/aiProduct/onlineMuRecheckConfirm/${caseNo}`;
  for (const [plain, own] of [
    [status, recheck],
    [`/pro/manualunderwriting/orderconfirm/${caseNo}`, confirm],
    [`/pro/aiProduct/onlineMuXYBPayConfirm/${caseNo}`, confirm],
    [supplement, `/pro/aiProduct/onlineMuRecheckSupplement/${caseNo}`],
  ] as const)
    expect((await who.browser.get(plain)).headers.location).toBe(own);
  expect(await open(confirm)).toContain('甲状腺结节及其并发症');
  const { offer } = await statusOf(who, caseNo);
  const taken = { intent: 'agree', offer: String(offer?.number), newFen: String(offer?.newFen) };
  expect(await post(confirm, taken)).toContain('再勾选确认');
  const signature = `/pro/manualunderwriting/signature/${caseNo}`;
  expect(await post(confirm, { ...taken, read: 'yes' })).toBe(signature);
  const version = /name="version" value="([^"]+)"/.exec(await open(signature))?.[1] ?? '';
  desk.clock.advance(61_000);
  expect(await post(signature, { intent: 'send-code' })).toContain('验证码已发送至');
  const [verifyCode] = await codesFor(desk, who.mobile, 2);
  expect(await post(signature, { intent: 'code', version, verifyCode })).toBe(confirm);
  expect(await post(confirm, { intent: 'order' })).toMatch(/^\/pro\/order\/1001\?/);
});

test('a partner’s customer keeps to the partner’s pages', async () => {
  who = await newcomer(desk);
  const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], medical);
  const begin = `/pro/aiProduct/onlineMuXYBApply/1001?quoteNo=${quoteNo}`;
  const page = await open(begin);
  expect(page).toContain('您从合作方进入');
  const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const caseNo = (await post(begin, { key })).split('/').at(-1) ?? '';
  expect((await statusOf(who, caseNo)).origin).toBe('partner');
  const status = await who.browser.get(`/pro/manualunderwriting/status/${caseNo}`);
  expect(status.headers.location).toBe(`/pro/aiProduct/onlineMuXYBStatus/${caseNo}`);
  expect(await open(`/pro/aiProduct/onlineMuXYBStatus/${caseNo}`)).toContain('您从合作方进入');
  // Without a price one is worked out first, and the way back is still the partner's.
  const first = await open('/pro/aiProduct/onlineMuXYBApply/1001');
  expect(first).toContain('origin=partner');
});

test('a phone without a script sends a page by its link', async () => {
  who = await newcomer(desk);
  const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], medical);
  const { manualUnderwritingNo } = await who.ask('applyManualUnderwriting', {
    key: crypto.randomUUID(),
    baseProductNo: '1001',
    origin: 'product',
    quoteNo,
  });
  const { path } = await who.ask('createManualUnderwritingHandOver', { manualUnderwritingNo });
  const cookies = new Map(who.browser.cookies);
  who.browser.cookies.clear();
  expect(await open(path)).toContain('用手机上传资料');
  expect(await give(path, { item: '' })).toContain('已上传这一页');
  for (const [name, value] of cookies) who.browser.cookies.set(name, value);
  expect((await statusOf(who, manualUnderwritingNo)).pages).toHaveLength(1);
});
