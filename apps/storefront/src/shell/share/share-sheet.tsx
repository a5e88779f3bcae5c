import { useState } from 'react';
import { Copy, Share2 } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { QrPicture } from '../../ui/data/qr-picture.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

interface ShareSheetProps {
  readonly open: boolean;
  readonly address: string;
  /** The system's or the app's own way to share; absent where there is none. */
  readonly onSystem?: () => void;
  readonly onClose: () => void;
  /** Whom it is for. */
  readonly to?: string;
}

/** A page to hand on: scanned by a phone nearby, copied, or by the system's own sheet. */
const ShareSheet = ({ open, address, onSystem, onClose, to = '家人' }: ShareSheetProps) => {
  const [outcome, setOutcome] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome(`链接已复制，粘贴发给${to}即可`);
    } catch {
      setOutcome('没有复制成功，请选中上面的链接手动复制');
    }
  };
  return (
    <Sheet open={open} title="分享" onClose={onClose}>
      <div className="grid justify-items-center gap-4 pt-1 pb-6">
        <QrPicture text={address} label="本页的二维码" />
        <p className="text-sm text-ink-2">用手机扫一扫，或把链接发给对方</p>
        <p className="w-full rounded-md bg-canvas px-4 py-3 text-sm wrap-anywhere select-all">
          {address}
        </p>
        <div className="flex w-full flex-wrap gap-3 *:grow">
          <Button onClick={() => void copy()} icon={<Copy className="size-5" aria-hidden="true" />}>
            复制链接
          </Button>
          {onSystem === undefined ? null : (
            <Button
              look="secondary"
              onClick={onSystem}
              icon={<Share2 className="size-5" aria-hidden="true" />}
            >
              用其他方式分享
            </Button>
          )}
        </div>
        <output className="min-h-6 text-sm text-success">{outcome}</output>
      </div>
    </Sheet>
  );
};

export default ShareSheet;
