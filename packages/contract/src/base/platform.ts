import { z } from 'zod';
import { call } from '#call.ts';

const appVersion = z.object({
  version: z.int(),
  name: z.string(),
  /** The server tells older apps that their version is too low. */
  lowest: z.int(),
  /** The store's address; empty while it is in no store. */
  url: z.string(),
  notes: z.string(),
});

export const platform = {
  getTimestamp: call({
    summary: "The server's clock, in milliseconds since 1970",
    method: 'GET',
    path: '/api/sdb/common/timestamp',
    access: 'public',
    response: z.object({ timestamp: z.int() }),
  }),
  getAppVersion: call({
    summary: 'The newest version of each native app, and the lowest that still works',
    method: 'GET',
    path: '/static/app-version.json',
    access: 'public',
    response: z.object({ android: appVersion, ios: appVersion, harmony: appVersion }),
  }),
  getAndroidPackage: call({
    summary: 'The Android package that the website offers',
    method: 'GET',
    path: '/apk/website/version.json',
    access: 'public',
    response: appVersion,
  }),
};
