import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { shareChannels, type ShareTarget } from '@parasol/domain/base/sharing/share-channel';
import {
  sharePayload,
  type ShareOrigin,
  type ShareSettings,
} from '@parasol/domain/base/sharing/share-payload';
import type { ShareCards } from '#hosts/host.ts';
import type { PageMeta } from '#pages.ts';

const targets = Object.keys(shareChannels) as readonly ShareTarget[];

export const shareKey = (baseProductNo: string): string => `share:${baseProductNo}`;

/** The page's own words; then those of its product; then the brand's. */
export const settingsToShare = (
  meta: PageMeta | undefined,
  stored: string | null,
  brand: PublicBrand,
): ShareSettings => {
  const own = meta?.title !== undefined && meta.description !== undefined;
  if (own) {
    return {
      title: meta.title,
      desc: meta.description,
      imgUrl: meta.image ?? brand.share.imgUrl,
    };
  }
  return readSettings(stored) ?? brand.share;
};

const readSettings = (stored: string | null): ShareSettings | null => {
  try {
    const parsed: Partial<Record<keyof ShareSettings, unknown>> | null = JSON.parse(
      stored ?? 'null',
    );
    return typeof parsed?.title === 'string' &&
      typeof parsed.desc === 'string' &&
      typeof parsed.imgUrl === 'string'
      ? { title: parsed.title, desc: parsed.desc, imgUrl: parsed.imgUrl }
      : null;
  } catch {
    return null;
  }
};

export const shareCards = (settings: ShareSettings, origin: ShareOrigin): ShareCards =>
  Object.fromEntries(
    targets.map((target) => [target, sharePayload(settings, origin, target)]),
  ) as unknown as ShareCards;
