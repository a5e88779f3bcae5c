import { useState } from 'react';
import { refusalOf } from '#page/answers/refusal.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { useOnce } from '#page/answers/use-once.ts';

interface PayLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** A short link by which the same person pays on another device, or in another browser. */
export const PayElsewhere = ({ paySeq }: { readonly paySeq: string }) => {
  const tools = usePageTools();
  const { busy, once } = useOnce();
  const [link, setLink] = useState<PayLink | null>(null);

  const make = (): void =>
    void once(async () => {
      try {
        const made = await tools?.api.savePaymentLink({ paySeq });
        if (made) setLink({ ...made, url: new URL(made.url, location.href).href });
      } catch (error) {
        notify('error', refusalOf(error).message);
      }
    });
  const copy = async (url: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      notify('success', '链接已复制');
    } catch {
      notify('warning', '请长按链接复制');
    }
  };

  if (link === null) {
    return (
      <Button look="quiet" size="small" loading={busy} onClick={make}>
        在其他设备或浏览器上支付
      </Button>
    );
  }
  return (
    <div className="grid gap-3 text-left">
      <TextField
        label="支付链接"
        hint={`${minuteText(link.expiresAt)} 前有效，打开后需要您本人登录`}
        value={link.url}
        readOnly
      />
      <Button look="secondary" size="small" onClick={() => void copy(link.url)}>
        复制链接
      </Button>
    </div>
  );
};
