import { expect } from 'vitest';
import { urlOf, type BrandId } from './browser.ts';

interface Inbox {
  readonly messages: readonly {
    readonly brand: string;
    readonly code: string | null;
    readonly sentAt: string;
  }[];
}

/** Programs do not know the other brands' local names; the inbox is the same under all of them. */
const read = async (mobile: string): Promise<Inbox> =>
  (await (await fetch(urlOf('qinghe', `/sandbox/inbox.json?mobile=${mobile}`))).json()) as Inbox;

/** The code of the latest text message to a mobile, as soon as it has arrived. */
export const codeFor = async (brand: BrandId, mobile: string): Promise<string> => {
  const latest = async () =>
    (await read(mobile)).messages.find((message) => message.brand === brand)?.code ?? '';
  await expect.poll(latest).toMatch(/^\d{6}$/);
  return latest();
};
