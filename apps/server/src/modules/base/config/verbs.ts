import type { Verbs } from '#ground/context.ts';
import { changeSetting } from './change-setting.ts';
import { getGrayMode } from './get-gray-mode.ts';
import { getPublishInfo } from './get-publish-info.ts';
import { getRemoteConfig } from './get-remote-config.ts';
import { getSellChannelConfig } from './get-sell-channel-config.ts';
import { listBrandsForStaff } from './list-brands-for-staff.ts';
import { listSettings } from './list-settings.ts';
import { listKnownSettings, listSettingChanges, undoSetting } from './setting-history.ts';
import { validLinkParams } from './valid-link-params.ts';

export const configVerbs = {
  getRemoteConfig,
  getPublishInfo,
  validLinkParams,
  getSellChannelConfig,
  getGrayMode,
  listSettings,
  changeSetting,
  listBrandsForStaff,
  listKnownSettings,
  listSettingChanges,
  undoSetting,
} satisfies Verbs;
