import type { Verbs } from '#ground/context.ts';
import { getAndroidPackage } from './get-android-package.ts';
import { getAppVersion } from './get-app-version.ts';
import { liveEvents } from './live-events.ts';
import { getTimestamp } from './get-timestamp.ts';

export const platformVerbs = {
  getAppVersion,
  getAndroidPackage,
  getTimestamp,
  liveEvents,
} satisfies Verbs;
