import type { Input } from '@parasol/contract';
import { detectContext, type HostContext } from '@parasol/domain/base/platform/apps/detect-context';
import { firstValue, readQuery } from '@parasol/domain/base/platform/addresses/query';

export type PageFacts = Input<'cashierPay'>['stay'];

interface Page {
  readonly search: string;
}

const inMiniProgram = /\bminiProgram\/(wx\w{6,30})/i;

const longestChannel = 160;

/** The facts of this page that the way to the provider depends on. */
export const pageFacts = (
  { platform, enterprise, desktop, harmony, appVersion }: HostContext,
  userAgent: string,
  { search }: Page,
  { channel, mock }: { readonly channel: string; readonly mock: boolean },
): PageFacts => {
  const query = readQuery(search);
  const thirdType = Number(firstValue(query, 'thirdType') ?? 0);
  const hideswitch = firstValue(query, 'hideswitch');
  return {
    platform,
    enterprise,
    desktop,
    harmony,
    appVersion,
    miniProgramAppid:
      inMiniProgram.exec(userAgent)?.[1] ?? firstValue(query, 'appid')?.slice(0, 40) ?? null,
    channel: channel.slice(0, longestChannel),
    mock,
    ...(Number.isSafeInteger(thirdType) && thirdType > 0 ? { thirdType } : {}),
    ...(hideswitch === null || hideswitch.length > 4 ? {} : { hideswitch }),
  };
};

/** The same from a form that was posted without script: no bridge is seen then, and no mock is called. */
export const postedPageFacts = (request: Request): PageFacts => {
  const url = new URL(request.url);
  const userAgent = request.headers.get('user-agent') ?? '';
  const query = readQuery(url.search);
  const context = detectContext({ userAgent, query, bridges: {} });
  const channel = firstValue(query, 'channel') ?? 'default_channel';
  return pageFacts(context, userAgent, url, { channel, mock: false });
};
