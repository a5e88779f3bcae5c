import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { QrPicture } from '../../ui/data/qr-picture.tsx';
import { notify } from '../../ui/overlays/notify.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';

/** A link to pass on: as a picture for a phone nearby, and to copy for one far away. */
export const ShareSheet = ({ path }: { readonly path: string }) => {
  const [open, setOpen] = useState(true);
  const address = open ? new URL(path, location.href).href : '';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      notify('success', '链接已复制，粘贴发给家人即可');
    } catch {
      notify('info', '请长按下面的链接复制');
    }
  };
  return (
    <Sheet
      open={open}
      title="分享这份试算"
      onClose={() => setOpen(false)}
      footer={
        <Button wide onClick={() => void copy()}>
          复制链接
        </Button>
      }
    >
      {open ? (
        <div className="grid gap-4 pb-2">
          <p className="text-ink-2">对方能看到年龄、职业、计划和保费，看不到出生日期。</p>
          <div className="justify-self-center">
            <QrPicture text={address} label="分享试算的二维码" />
          </div>
          <p className="figures rounded-md bg-canvas p-3 text-sm wrap-anywhere">{address}</p>
        </div>
      ) : null}
    </Sheet>
  );
};
