import { connect } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { until } from '#testing/server/until.ts';
import {
  arrive,
  employ,
  idOf,
  isJpeg,
  picture,
  placeOwn,
  settle,
  startDesk,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { drawBack, drawFront } from '#providers/card-reading/testing/draw-card.ts';

type Staff = Awaited<ReturnType<typeof employ>>;

let desk: OrderDesk;
let chen: Customer;
let stranger: Customer;
let operations: Staff;
let serial = 301;
const birthDate = '1990-06-15';

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138000');
  stranger = await arrive(desk, '13800138009');
  operations = await employ(desk, 'operations');
});
afterAll(() => desk.stop());

/** An order of hers that waits for papers, and the number on it. */
const waiting = async (): Promise<{ orderNo: string; number: string }> => {
  serial += 2;
  await desk.fault('identity-check', 'cannot-verify');
  const { orderNo } = await placeOwn(desk, chen, birthDate, serial);
  await settle(desk, orderNo, 'to-verify');
  return { orderNo, number: idOf(birthDate, serial) };
};

const imagePath = '/api/barley/core/certificate/upload-image';
const filePath = '/api/barley/core/certificate/upload-file';
const send = (
  orderNo: string,
  content: Buffer,
  { who = chen, side = 'front', party = 'policyholder', path = imagePath, name = '证件.jpg' } = {},
) => uploadTo(desk, who, path, { orderNo, party, side }, { name, content });

const sides = async (orderNo: string) =>
  (await chen.call('getCertificates', { orderNo })).data.people[0]?.sides ?? [];

const frontOf = (name: string, number: string): Promise<Buffer> =>
  drawFront({
    name,
    number,
    sex: '男',
    nation: '汉',
    birth: ['1990', '6', '15'],
    address: ['上海市浦东新区银城中路', '1号'],
  });

describe('a photo of a paper', () => {
  test('is drawn anew: upright, without what came along, and a side has one', async () => {
    const { orderNo } = await waiting();
    const photo = await sharp(picture(1200, 800))
      .withExif({ IFD0: { Make: 'A phone', Orientation: '6' } })
      .jpeg()
      .toBuffer();
    const first = await send(orderNo, photo);
    expect(first).toMatchObject({ code: 0, data: { name: '证件.jpg', contentType: 'image/jpeg' } });
    const back = await chen.browser.get(`/api/order/v1/file?fileId=${first.data.fileId}`);
    const { exif, width } = await sharp(back.rawPayload).metadata();
    expect([exif, width]).toEqual([undefined, 1200]);
    const hints = (first.data as unknown as { hints: { hint: string }[] }).hints;
    expect(hints.map(({ hint }) => hint)).toContain('blur');
    const [one, other] = await Promise.all([send(orderNo, photo), send(orderNo, photo)]);
    expect([one.code, other.code]).toEqual([0, 0]);
    const materials = (await chen.call('listOrderMaterials', { orderNo })).data.files;
    expect(materials).toHaveLength(1);
    expect((await sides(orderNo))[0]?.file?.fileId).toBe(materials[0]?.fileId);
  });

  test('is nobody else’s, by any number', async () => {
    const { orderNo } = await waiting();
    const mine = await send(orderNo, picture());
    const { fileId } = mine.data;
    expect((await send(orderNo, picture(), { who: stranger })).code).toBe(errorCodes.NOT_FOUND);
    for (const name of ['authCertificate', 'authLaunderingCertificate'] as const) {
      expect((await stranger.call(name, { orderNo, fileId })).code).toBe(errorCodes.NOT_FOUND);
    }
    expect((await stranger.call('getCertificates', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
    expect((await stranger.call('createHandOver', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
    // A file of another order of one's own is not this order's.
    const { orderNo: another } = await waiting();
    expect((await chen.call('authCertificate', { orderNo: another, fileId })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    expect((await send(orderNo, picture(), { party: 'insured.7' })).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
  });

  test.each([
    ['a text called a photo', Buffer.from('this is no picture'), errorCodes.FILE_REFUSED],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      errorCodes.FILE_REFUSED,
    ],
    ['a PDF where a photo is wanted', Buffer.from('%PDF-1.7\n'), errorCodes.FILE_REFUSED],
    ['half a photo', picture(400, 400).subarray(0, 60), errorCodes.FILE_REFUSED],
    ['a bomb', picture(30_000, 3000), errorCodes.FILE_REFUSED],
  ])('%s is refused', async (_what, content, code) => {
    const { orderNo } = await waiting();
    const answer = await send(orderNo, content);
    expect(answer.code).toBe(code);
    expect((await chen.call('listOrderMaterials', { orderNo })).data.files).toEqual([]);
  });

  test('that is a page as well stays a photo alone; a PDF is taken as a file', async () => {
    const { orderNo } = await waiting();
    const both = Buffer.concat([picture(), Buffer.from('<script>alert(1)</script>')]);
    const uploaded = await send(orderNo, both, { name: 'a.html' });
    const back = await chen.browser.get(`/api/order/v1/file?fileId=${uploaded.data.fileId}`);
    expect(isJpeg(back.rawPayload)).toBe(true);
    expect(back.rawPayload.includes('<script>')).toBe(false);
    const pdf = await send(orderNo, Buffer.from('%PDF-1.7\n'), { path: filePath, side: 'back' });
    expect(pdf).toMatchObject({ code: 0, data: { contentType: 'application/pdf' } });
  });

  test('carries the name of whoever of the staff looks at it, and the look is written down', async () => {
    const { orderNo } = await waiting();
    const { fileId } = (await send(orderNo, picture(900, 600))).data;
    const own = await chen.browser.get(`/api/order/v1/file?fileId=${fileId}`);
    const seen = await operations.browser.get(`/api/order/v1/staff/file?fileId=${fileId}`);
    expect(isJpeg(seen.rawPayload)).toBe(true);
    const [plain, marked] = await Promise.all(
      [own, seen].map(async ({ rawPayload }) => (await sharp(rawPayload).stats()).channels[0]),
    );
    expect(plain?.stdev).toBeLessThan(1);
    expect(marked?.stdev).toBeGreaterThan(4);
    const looks = await desk.app.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `order:${orderNo}`)
      .where('action', '=', 'order.file-looked-at')
      .execute();
    expect(looks).toHaveLength(1);
  });
});

test('a gigabyte is cut at the limit, and memory does not grow with it', async () => {
  const { orderNo } = await waiting();
  const cookie = [...chen.browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const address = desk.server.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const upload = async (lengthKnown: boolean): Promise<{ heard: string; sent: number }> => {
    const socket = connect(port, '127.0.0.1');
    const answers: string[] = [];
    const heard = (): string => answers.join('');
    socket.on('data', (chunk: Buffer) => void answers.push(chunk.toString('utf8')));
    socket.on('error', () => undefined);
    const size = 1024 ** 3;
    const length = lengthKnown ? `Content-Length: ${size}` : 'Transfer-Encoding: chunked';
    socket.write(
      `POST ${imagePath} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`,
    );
    const frame = (bytes: Buffer): Buffer =>
      lengthKnown
        ? bytes
        : Buffer.concat([
            Buffer.from(`${bytes.length.toString(16)}\r\n`),
            bytes,
            Buffer.from('\r\n'),
          ]);
    const fields = [
      ['orderNo', orderNo],
      ['party', 'policyholder'],
      ['side', 'front'],
    ]
      .map(
        ([key, value]) =>
          `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
      )
      .join('');
    const head = `${fields}--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    socket.write(frame(Buffer.from(head)));
    const chunk = frame(Buffer.alloc(1024 * 1024, 'x'));
    let sent = 0;
    while (sent < size && heard() === '' && !socket.destroyed) {
      sent += chunk.length;
      if (!socket.write(chunk)) await pause(5);
    }
    await until('it is answered or cut off', () => heard() !== '' || socket.destroyed);
    socket.destroy();
    return { heard: heard(), sent };
  };
  const before = process.memoryUsage().rss;
  for (const lengthKnown of [true, false]) {
    const { heard, sent } = await upload(lengthKnown);
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toContain('10 MB');
    expect(sent).toBeLessThan(64 * 1024 ** 2);
  }
  expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(120);
});

describe('reading', () => {
  test('holds a card against the order’s person and remembers what came of it', async () => {
    const { orderNo, number } = await waiting();
    const { data: mine } = await send(orderNo, await frontOf('陈晓', number));
    const read = await chen.call('authCertificate', { orderNo, fileId: mine.fileId });
    expect(read).toMatchObject({
      code: 0,
      data: { kind: 'id-front', fields: { number, sex: 'male', birthDate } },
    });
    expect(read.data.verdict).toBe('match');
    expect((await sides(orderNo))[0]?.reading?.verdict).toBe('match');

    const { data: back } = await send(
      orderNo,
      await drawBack('上海市公安局', '2005.06.20-2025.06.20'),
      {
        side: 'back',
      },
    );
    const late = await chen.call('authLaunderingCertificate', { orderNo, fileId: back.fileId });
    expect(late.data).toMatchObject({ verdict: 'problem', kind: 'id-back' });
    expect(late.data.words.join()).toContain('有效期');

    const { data: other } = await send(orderNo, await frontOf('陈晓', idOf(birthDate, 777)));
    const wrong = await chen.call('authCertificate', { orderNo, fileId: other.fileId });
    expect(wrong.data).toMatchObject({ verdict: 'problem' });
    expect(wrong.data.words.join()).toContain('不一致');
    // The earlier reading was deleted with the picture.
    expect((await chen.call('authCertificate', { orderNo, fileId: mine.fileId })).code).toBe(
      errorCodes.NOT_FOUND,
    );
  });

  test('of something else, while others wait, or with nobody to read, loses nothing', async () => {
    const { orderNo } = await waiting();
    const { fileId } = (await send(orderNo, picture(900, 600))).data;
    const auth = () => chen.call('authCertificate', { orderNo, fileId });
    expect((await auth()).data.words.join()).toContain('没有找到证件');
    for (const fault of ['busy', 'timeout'] as const) {
      await desk.fault('card-reading', fault);
      expect((await auth()).data).toMatchObject({ verdict: 'unread' });
    }
    expect((await chen.call('sendOrderMaterials', { orderNo })).code).toBe(0);
  });

  test('fills a form and keeps nothing', async () => {
    const number = idOf(birthDate, 555);
    const image = (
      await sharp(await frontOf('陈晓', number))
        .jpeg()
        .toBuffer()
    ).toString('base64');
    const files = () => desk.app.database.db.selectFrom('files').select('file_id').execute();
    const before = await files();
    const read = await chen.call('discernCard', { image });
    expect(read.data).toMatchObject({ read: 'read', kind: 'id-front', fields: { number } });
    expect(await files()).toEqual(before);
    await desk.fault('card-reading', 'timeout');
    expect((await chen.call('discernCard', { image })).data).toMatchObject({
      read: 'unavailable',
      words: '识别暂时不可用，请手动填写',
    });
    const nonsense = Buffer.from('no picture').toString('base64');
    expect((await chen.call('discernCard', { image: nonsense })).code).toBe(
      errorCodes.FILE_REFUSED,
    );
  });
});

describe('handing over to a phone', () => {
  test('takes photos for this order for ten minutes and shows nothing', async () => {
    const { orderNo } = await waiting();
    const made = await chen.call('createHandOver', { orderNo });
    const token = new URL(made.data.path, 'http://localhost').searchParams.get('token') ?? '';
    const phone = await arrive(desk, '13800138010');
    const asked = await phone.call('getHandOver', { token });
    expect(asked.data.people.map(({ role }) => role)).toEqual(['投保人']);
    expect(JSON.stringify(asked.data)).not.toContain('陈');
    await desk.fault('card-reading', 'timeout');
    const path = `/api/identity/v1/hand-over/${token}/picture`;
    const fields = { party: 'policyholder', side: 'front' };
    const photo = { name: 'a.png', content: picture() };
    expect((await uploadTo(desk, phone, path, fields, photo)).code).toBe(0);
    expect((await sides(orderNo)).map(({ file }) => file !== null)).toEqual([true, false]);
    // The link may send, not look; a new link ends the old one, and so does time.
    const fileId = (await sides(orderNo))[0]?.file?.fileId ?? '';
    expect((await phone.call('getOrderFile', { fileId })).code).toBe(errorCodes.NOT_FOUND);
    const again = await chen.call('createHandOver', { orderNo });
    expect((await phone.call('getHandOver', { token })).code).toBe(errorCodes.NOT_FOUND);
    const fresh = new URL(again.data.path, 'http://localhost').searchParams.get('token') ?? '';
    desk.clock.advance(11 * 60_000);
    expect((await phone.call('getHandOver', { token: fresh })).code).toBe(errorCodes.NOT_FOUND);
    const late = await uploadTo(desk, phone, path.replace(token, fresh), fields, photo);
    expect(late.code).toBe(errorCodes.NOT_FOUND);
  });
});
