import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { faultsOf } from '../support/pages/check-page.ts';
import { patience } from '../support/patience.ts';
import { sayWho } from '../support/say-who.ts';
import { staffCall } from '../support/staff-calls.ts';

const visitors = useBrowser();

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The channel report's figures of a channel since yesterday. */
const reported = async (channel: string) => {
  const { rows } = await staffCall(urlOf('qinghe', '/'), 'admin', 'getChannelReport', {
    brand: 'qinghe',
    from: dayOf(Date.now() - 86_400_000),
    to: dayOf(Date.now() + 86_400_000),
    by: 'adPlace',
    touch: 'last',
  });
  return rows.find(({ key }) => key.includes(channel));
};

test('an advertisement leads to a price of one’s own, to the order, and into the report', async () => {
  const place = `place${Date.now()}`;
  const query = `channel=sougou&sub_channel=s1&adPlace=${place}&source=9&toMp=12-34&wxMpType=2`;
  const hostile = `to=https%3A%2F%2Fevil.example&idNumber=110101199003070000&x=%3Cscript%3E`;
  const page = await visitors.open();
  const faults = faultsOf(page);
  await page.goto(urlOf('qinghe', `/pro/landing/1001?${query}&${hostile}`));
  expect(await axeFindings(page)).toEqual([]);
  const price = page.locator('#price');
  const before = await price.innerText();
  await price.getByRole('radio').last().check({ force: true });
  const tapped = await price.innerText();
  expect(tapped).not.toBe(before);
  // The script that the tap loaded takes the page over unchanged.
  await awake(page);
  await expect.poll(() => price.innerText()).toBe(tapped);
  expect(faults).toEqual([]);
  await price.getByRole('button').first().click();
  await page.waitForURL(/\/pro\/trial\/1001\?/, patience);
  expect(page.url()).toContain(`adPlace=${place}`);
  expect(page.url()).not.toContain('1101011990');
  await awake(page);
  await sayWho(page);
  const locked = page.waitForResponse('**/api/rating/v1/quotes/lock');
  await page.getByRole('button', { name: '立即投保' }).click();
  expect((await locked).status()).toBe(200);
  await page.waitForURL(/\/pro\/health\/1001\?/, patience);
  expect(page.url()).toContain(`adPlace=${place}`);
  await expect.poll(async () => (await reported(place))?.quotes, patience).toBe(1);
  expect(faults).toEqual([]);
});

test('what somebody hands on leads to a price of one’s own, and keeps by whom it came', async () => {
  const place = `share${Date.now()}`;
  const sharer = await visitors.open();
  await sharer.goto(urlOf('qinghe', `/pro/detail/1001?channel=ofo&adPlace=${place}`));
  await awake(sharer);
  await sharer.getByRole('button', { name: '分享' }).first().click();
  const sheet = sharer.getByRole('dialog', { name: '分享' });
  const handed = () => sheet.getByText(/channel=ofo/).innerText();
  expect(await handed()).toContain('/pro/h5/details/1001');
  await sheet.getByText('图文介绍').click();
  await expect.poll(handed, patience).toContain('/pro/landing/1001');
  await sheet.getByText('简明一页').click();
  await expect.poll(handed, patience).toContain('/pro/h5/details/1001');
  const { pathname, search } = new URL(await handed());

  const friend = await visitors.open();
  const faults = faultsOf(friend);
  await friend.goto(urlOf('qinghe', `${pathname}${search}&from=singlemessage`));
  const price = friend.locator('#price');
  const before = await price.innerText();
  await price.getByRole('radio').last().check({ force: true });
  await expect.poll(() => price.innerText()).not.toBe(before);
  await price.getByRole('button').first().click();
  await friend.waitForURL(/\/pro\/trial\/1001\?/, patience);
  await awake(friend);
  await sayWho(friend);
  const locked = friend.waitForResponse('**/api/rating/v1/quotes/lock');
  await friend.getByRole('button', { name: '立即投保' }).click();
  expect((await locked).status()).toBe(200);
  await expect.poll(async () => (await reported(place))?.quotes, patience).toBe(1);
  expect(faults).toEqual([]);
});
