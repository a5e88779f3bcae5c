import type { Output } from '@parasol/contract';
import { Button } from '#ui/actions/button.tsx';
import { QrPicture } from '#ui/data/qr-picture.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { minuteText } from '#ui/text/moment-text.ts';

const copy = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    notify('success', '链接已复制，请发给本人');
  } catch {
    notify('info', '请长按链接复制');
  }
};

/** The person acts on a device of their own: by scanning, by the link, or by the text message. */
export const FreshLink = ({
  answer,
  act,
}: {
  readonly answer: Output<'createConsentLink'>;
  readonly act: '确认' | '签署';
}) => (
  <output className="mt-3 grid gap-4 rounded-md bg-canvas p-4 text-sm">
    {answer.sentTo === null ? null : (
      <Banner tone="success">已把链接发到 {answer.sentTo}，之前的链接不再有效。</Banner>
    )}
    <div className="grid justify-items-start gap-4 md:grid-cols-[auto_1fr] md:gap-6">
      <QrPicture text={answer.url} label={`${act}链接的二维码`} />
      <div className="grid content-start gap-3">
        <p>在一起时，请本人用自己的手机扫码；不在一起时，把链接发给本人。</p>
        <p className="wrap-anywhere text-ink-2" data-personal="">
          {answer.url}
        </p>
        <p className="text-ink-2">
          由本人用自己的手机号登录后{act}，到 {minuteText(answer.until)} 前有效。
        </p>
        <div>
          <Button size="small" look="secondary" onClick={() => void copy(answer.url)}>
            复制链接
          </Button>
        </div>
      </div>
    </div>
  </output>
);
