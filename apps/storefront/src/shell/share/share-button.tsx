import { lazy, Suspense, useState } from 'react';
import { Share2 } from 'lucide-react';
import { platforms } from '@parasol/domain/platform/platform-code';
import { notify } from '../../ui/overlays/notify.ts';
import { useAwake } from '../navigation/use-awake.ts';
import { useVisit } from '../visit/visit.ts';

const ShareSheet = lazy(() => import('./share-sheet.tsx'));

/** Shares the page in view: inside an app its own way, elsewhere a sheet with link and code. */
export const ShareButton = () => {
  const visit = useVisit();
  const awake = useAwake();
  const [open, setOpen] = useState(false);
  const byHost = async (): Promise<void> => {
    const outcome = await visit?.share();
    if (outcome === 'copied') notify('success', '链接已复制，粘贴发给家人即可');
    if (outcome === 'unavailable') notify('info', '请用右上角的菜单分享');
    setOpen(false);
  };
  const share = (): void => {
    if (visit?.context.platform === platforms.browser) setOpen(true);
    else void byHost();
  };
  return (
    <>
      <button type="button" onClick={share} className="chip swift gap-1.5">
        <Share2 className="size-5" aria-hidden="true" />
        分享
      </button>
      {awake && open ? (
        <Suspense fallback={null}>
          <ShareSheet
            open
            address={location.href}
            onClose={() => setOpen(false)}
            {...('share' in navigator ? { onSystem: () => void byHost() } : {})}
          />
        </Suspense>
      ) : null}
    </>
  );
};
