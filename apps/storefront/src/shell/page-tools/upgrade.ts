import type { Api } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { isTooOld, tooOldMessage } from '@parasol/domain/base/platform/apps/app-version';
import type { HostContext } from '@parasol/domain/base/platform/apps/detect-context';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import { brandLink } from '@parasol/routes/links/link';
import { askToConfirm } from '#ui/overlays/ask.ts';

let announced = false;

/** Once a visit: the app is too old for the page. */
export const tellToUpgrade = async (brand: PublicBrand): Promise<void> => {
  if (announced) return;
  announced = true;
  const upgrade = await askToConfirm({
    title: '版本过低，请升级',
    text: `${tooOldMessage}。您的资料和进度都在，升级后可以接着办。`,
    confirmLabel: '去升级',
    cancelLabel: '以后再说',
  });
  if (upgrade) location.assign(brandLink(brand, '/app'));
};

/** Tells people in an app below the lowest version that still works. */
export const checkAppVersion = async (
  api: Pick<Api, 'getAppVersion'>,
  { platform, appVersion }: HostContext,
  brand: PublicBrand,
): Promise<void> => {
  try {
    const versions = await api.getAppVersion({});
    const newest =
      platform === platforms.android
        ? versions.android
        : platform === platforms.ios
          ? versions.ios
          : versions.harmony;
    if (isTooOld(appVersion, newest.lowest)) await tellToUpgrade(brand);
  } catch {
    // Its age is unknown; then it is not too old.
  }
};
