import type { Page } from 'playwright-core';
import type { CallName, Output } from '@parasol/contract';
import { callRequest, type Given } from '../../../apps/server/testing/server/call-request.ts';
import { urlOf, type BrandId } from './browser.ts';

interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** A call from within the page, as its own visitor. */
export const call = async <Name extends CallName>(
  page: Page,
  name: Name,
  ...given: Given<Name>
): Promise<Output<Name>> => {
  const { method, url, body } = await callRequest(name, ...given);
  const { code, msg, data } = await page.evaluate(
    async ([to, init]) => (await (await fetch(to, init)).json()) as Envelope<Output<Name>>,
    [
      url,
      body
        ? { method, headers: { 'content-type': body.type }, body: body.payload.toString() }
        : { method },
    ] as const,
  );
  if (code !== 0) throw new Error(`${name}: ${code} ${msg}`);
  return data;
};

/** An empty page of the brand's, from which calls can be made before any real one is opened. */
const openNothing = async (page: Page, brand: BrandId): Promise<void> => {
  const nothing = urlOf(brand, '/nothing');
  await page.route(nothing, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(nothing);
  await page.unroute(nothing);
};

/** The carrier vouches for this number when it is asked about this browser. */
export const giveLine = async (page: Page, brand: BrandId, mobile: string): Promise<void> => {
  await openNothing(page, brand);
  await page.evaluate(async (number) => {
    const body = new URLSearchParams({ mobile: number });
    const answer = await fetch('/sandbox/carrier', { method: 'POST', body });
    if (!answer.ok) throw new Error(await answer.text());
  }, mobile);
};

/**
 * For journeys that begin after the login. No code is sent: after a few numbers from one address
 * codes have to be earned, and one number gets the next after a minute only.
 */
export const logIn = async (page: Page, brand: BrandId, mobile: string): Promise<void> => {
  await giveLine(page, brand, mobile);
  const { agreements } = await call(page, 'listAgreements');
  const { token } = await call(page, 'getCarrierToken');
  await call(page, 'oneClickLogin', { mobile, carrierToken: token ?? '', agreements });
};
