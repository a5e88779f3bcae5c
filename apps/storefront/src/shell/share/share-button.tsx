import { lazy, Suspense, useState } from 'react';
import { Share2 } from 'lucide-react';
import { isNativeApp, platforms } from '@parasol/domain/base/platform/apps/platform-code';
import { notify } from '#ui/overlays/notify.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import type { ShareWay } from './share-ways.ts';

const ShareSheet = lazy(() => import('./share-sheet.tsx'));

const byMenu = '用手机扫一扫，或点右上角的菜单发给好友';

/** Shares the page in view: an app's own way where it has one, elsewhere a sheet. */
export const ShareButton = () => {
  const tools = usePageTools();
  const [ways, setWays] = useState<readonly [ShareWay, ...ShareWay[]] | null>(null);
  const byHost = async (): Promise<boolean> => {
    const outcome = await tools?.share();
    if (outcome === 'copied') notify('success', '链接已复制，粘贴发给家人即可');
    return outcome !== 'unavailable';
  };
  const share = async (): Promise<void> => {
    if (!tools) return;
    if (isNativeApp(tools.context.platform) && (await byHost())) return;
    setWays(await tools.shareWays());
  };
  const hasMenu = tools !== null && tools.context.platform !== platforms.browser;
  return (
    <>
      <button type="button" onClick={() => void share()} className="chip swift gap-1.5">
        <Share2 className="size-5" aria-hidden="true" />
        分享
      </button>
      {ways === null ? null : (
        <Suspense fallback={null}>
          <ShareSheet
            ways={ways}
            onClose={() => setWays(null)}
            {...(hasMenu ? { note: byMenu } : {})}
            {...(!hasMenu && 'share' in navigator
              ? { onSystem: () => void byHost().then(() => setWays(null)) }
              : {})}
          />
        </Suspense>
      )}
    </>
  );
};
