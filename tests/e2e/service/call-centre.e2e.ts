import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { stringify } from 'yaml';
import { afterAll, expect, test } from 'vitest';
import { axeFindings, desktop, useBrowser } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { sitDown } from '../support/staff-desk.ts';
import { startSipServer, type SipServer } from './sip-server.ts';

let sip: SipServer;
let folder = '';

const visitors = useBrowser([], async () => {
  sip = await startSipServer();
  folder = await mkdtemp(join(tmpdir(), 'parasol-call-centre-'));
  const providersFile = join(folder, 'providers.yaml');
  const { socket, signOnUrl, appKey, appSecret } = sip;
  await writeFile(
    providersFile,
    stringify({ callCentre: { socket, signOnUrl, appKey, appSecret } }),
  );
  return { PROVIDERS_FILE: providersFile };
});
afterAll(async () => {
  await sip.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A colleague at the bar, whose connections can be looked at. */
const atTheBar = async (account: string): Promise<Page> => {
  const page = await visitors.open({ viewport: desktop });
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.assign(window, { made });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        super(settings);
        made.push(this);
      }
    };
  });
  await sitDown(page, account);
  await page.getByRole('button', { name: '未签入' }).click(patience);
  await page.getByRole('button', { name: '签入', exact: true }).click();
  await page.getByRole('status').filter({ hasText: '空闲' }).waitFor(patience);
  return page;
};

/** Bytes of sound that arrived. */
const heard = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] };
    let bytes = 0;
    for (const connection of made)
      for (const report of (await connection.getStats()).values() as Iterable<{
        type: string;
        bytesReceived?: number;
      }>)
        if (report.type === 'inbound-rtp') bytes += report.bytesReceived ?? 0;
    return bytes;
  });

/** Whether the sound of each microphone leaves the browser. */
const speaks = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    (window as unknown as { made: RTCPeerConnection[] }).made
      .flatMap((connection) => connection.getSenders())
      .flatMap(({ track }) => (track ? [track.enabled] : [])),
  );

const at = (page: Page, state: string): Promise<void> =>
  page
    .getByRole('region', { name: '电话' })
    .getByRole('status')
    .filter({ hasText: state })
    .waitFor(patience);

test('two people at the bar hear each other, hold, mute, record by consent and hand on', async () => {
  const [service, operations] = await Promise.all([atTheBar('service'), atTheBar('operations')]);
  await service.getByLabel('拨打').fill('1002');
  await service.getByRole('button', { name: '拨打' }).click();
  await operations.getByRole('button', { name: '接听' }).click(patience);
  await Promise.all([at(service, '通话中'), at(operations, '通话中')]);
  await expect.poll(() => heard(service), patience).toBeGreaterThan(2_000);
  await expect.poll(() => heard(operations), patience).toBeGreaterThan(2_000);
  expect(await axeFindings(service)).toEqual([]);

  await service.getByRole('button', { name: '保持' }).click();
  await at(service, '保持中');
  await service.getByRole('button', { name: '恢复' }).click();
  await at(service, '通话中');
  await service.getByRole('button', { name: '静音', exact: true }).click();
  await service.getByRole('button', { name: '取消静音' }).waitFor(patience);
  expect(await speaks(service)).toEqual([false]);
  await service.getByRole('button', { name: '取消静音' }).click();
  expect(await speaks(service)).toEqual([true]);
  await service.getByRole('button', { name: '录音' }).click();
  await service.getByRole('button', { name: '对方同意', exact: true }).click();
  await service.getByText('正在录音').waitFor(patience);
  await service.waitForTimeout(1_200);

  // Handed on to a colleague who is not there: both record the call.
  await service.getByLabel('转接到').fill('1003');
  await service.getByRole('button', { name: '转接' }).click();
  await Promise.all([at(service, '话后整理'), at(operations, '话后整理')]);
  expect(sip.called).toEqual(['1002', '1003']);
  const recordingStored = service.waitForResponse(/recording\/keep/);
  await service.getByLabel('通话记录').fill('核对保单的到期日');
  await service.getByRole('button', { name: '保存记录' }).click();
  expect((await (await recordingStored).json()) as unknown).toMatchObject({ code: 0 });
  await at(service, '空闲');
});
