import { lazy, Suspense, useState } from 'react';
import { Share2 } from 'lucide-react';
import { platforms } from '@parasol/domain/platform/platform-code';
import { notify } from '../../ui/overlays/notify.ts';
import { useStay } from '../stay/stay.ts';

const ShareSheet = lazy(() => import('./share-sheet.tsx'));

/** Shares the page in view: inside an app its own way, elsewhere a sheet with link and code. */
export const ShareButton = () => {
  const stay = useStay();
  const [address, setAddress] = useState<string | null>(null);
  const byHost = async (): Promise<void> => {
    const outcome = await stay?.share();
    if (outcome === 'copied') notify('success', '链接已复制，粘贴发给家人即可');
    if (outcome === 'unavailable') notify('info', '请用右上角的菜单分享');
    setAddress(null);
  };
  const share = async (): Promise<void> => {
    if (stay?.context.platform === platforms.browser) setAddress(await stay.shareLink());
    else await byHost();
  };
  return (
    <>
      <button type="button" onClick={() => void share()} className="chip swift gap-1.5">
        <Share2 className="size-5" aria-hidden="true" />
        分享
      </button>
      {address === null ? null : (
        <Suspense fallback={null}>
          <ShareSheet
            open
            address={address}
            onClose={() => setAddress(null)}
            {...('share' in navigator ? { onSystem: () => void byHost() } : {})}
          />
        </Suspense>
      )}
    </>
  );
};
