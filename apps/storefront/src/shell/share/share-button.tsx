import { Share2 } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { notify } from '../../ui/overlays/notify.ts';
import { useVisit } from '../visit/visit.ts';

/** Shares the page in view: the host's own way, the system's sheet, or a copied link. */
export const ShareButton = () => {
  const visit = useVisit();
  const share = async (): Promise<void> => {
    const outcome = await visit?.share();
    if (outcome === 'copied') notify('success', '链接已复制，粘贴发给家人即可');
    if (outcome === 'unavailable') notify('info', '请用右上角的菜单，或复制地址栏的链接分享');
  };
  return (
    <Button
      look="quiet"
      size="small"
      icon={<Share2 className="size-5" aria-hidden="true" />}
      onClick={() => void share()}
    >
      分享
    </Button>
  );
};
