import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../apps/server/src/providers/sign-on/testing/identity-provider.ts';
import { axeFindings, desktop, useBrowser } from '../support/browser.ts';
import { call } from '../support/log-in.ts';
import { patience } from '../support/patience.ts';
import { actOfTwo } from '../support/staff-calls.ts';
import { deskUrl, sitDown } from '../support/staff-desk.ts';

let provider: IdentityProvider;
let folder = '';

const visitors = useBrowser([], async () => {
  provider = await startIdentityProvider();
  folder = await mkdtemp(join(tmpdir(), 'parasol-sign-on-'));
  const providersFile = join(folder, 'providers.yaml');
  const { issuer, client } = provider;
  const staffSignOn = { title: '企业账号', issuer, ...client };
  await writeFile(providersFile, stringify({ staffSignOn }));
  return { PROVIDERS_FILE: providersFile };
});
const known = { sub: 'u-17', email: 'finance@house.example', email_verified: true };
beforeEach(() => {
  provider.claims = known;
  provider.decline = false;
});
afterAll(async () => {
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

test('whoever the house knows comes back to the page they wanted, and nobody else', async () => {
  const admin = await visitors.open({ viewport: desktop });
  await sitDown(admin, 'admin');
  const { staff } = await call(admin, 'listStaff');
  const staffId = staff.find(({ account }) => account === 'finance')?.staffId ?? '';
  await actOfTwo(deskUrl('/'), { asks: 'admin', grants: 'compliance' }, 'changeStaff', {
    staffId,
    email: known.email,
    reason: '单点登录',
  });

  const page = await visitors.open({ viewport: desktop });
  const signOn = page.getByRole('button', { name: '用企业账号登录' });
  await page.goto(deskUrl('/queues/refunds?assignee=none'));

  provider.decline = true;
  await signOn.click(patience);
  await page.getByText('您取消了登录').waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '回到登录页' }).click();

  provider.decline = false;
  provider.claims = { sub: 'u-99', email: 'stranger@house.example', email_verified: true };
  await signOn.click(patience);
  await page.getByText('没有与您的身份对应的员工账号').waitFor(patience);

  provider.claims = known;
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.getByRole('heading', { level: 1, name: '退款' }).waitFor(patience);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    '/queues/refunds?assignee=none',
  );

  // An old answer that is opened again ends no session.
  await page.goto(deskUrl('/sso?state=old&code=old'));
  await page.getByRole('button', { name: '回到工作台' }).click(patience);
  await page.getByRole('navigation', { name: '工作台' }).waitFor(patience);
});
