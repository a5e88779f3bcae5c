import type { z } from 'zod';
import { accessSettings } from './known/access.ts';
import { brandSettings } from './known/brand.ts';
import type { Known } from './known/known.ts';
import { limitSettings } from './known/limits.ts';
import { messageSettings } from './known/messages.ts';
import { pageSettings } from './known/pages.ts';
import { saleSettings } from './known/sale.ts';

/** The settings that code reads, with the shape of each. Others may be added for pages alone. */
export const knownSettings = {
  ...brandSettings,
  ...saleSettings,
  ...pageSettings,
  ...messageSettings,
  ...limitSettings,
  ...accessSettings,
};

export type SettingKey = keyof typeof knownSettings;
export type SettingValue<Key extends SettingKey> = z.output<(typeof knownSettings)[Key]['schema']>;

export const knownSetting = (key: string): Known | undefined =>
  Object.hasOwn(knownSettings, key) ? knownSettings[key as SettingKey] : undefined;
