import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#api/context.ts';

/** The server's facts about itself; the page adds those of the browser. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const [publish, apps, gray, user, { timestamp }] = await Promise.all([
    api.getPublishInfo({}),
    api.getAppVersion({}),
    api.getGrayMode({}),
    api.getUserInfo({}),
    api.getTimestamp({}),
  ]);
  return { publish, apps, gray, user, timestamp };
};
