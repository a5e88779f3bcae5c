import type { ReactNode } from 'react';
import type { Called } from '#shell/page-tools/use-call.ts';
import { QrPicture } from '#ui/data/qr-picture.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { minuteText } from '#ui/text/moment-text.ts';

interface HandedOver {
  readonly path: string;
  readonly until: string;
}

/** A code by which a phone sends photos; the page behind the sheet shows them as they come. */
export const PhoneSheet = ({
  handedOver: { data: made, problem },
  label,
  words,
  onClose,
}: {
  readonly handedOver: Called<HandedOver>;
  readonly label: string;
  readonly words: (until: string) => ReactNode;
  readonly onClose: () => void;
}) => {
  const fault = problem === '' ? '暂时不能生成二维码，请稍后再试' : problem;
  return (
    <Sheet open title="用手机拍照上传" onClose={onClose}>
      <LiveBanner text={fault} />
      {made ? (
        <div className="grid gap-4 pb-6">
          <p className="text-ink-2">{words(minuteText(made.until))}</p>
          <div className="justify-self-center">
            <QrPicture text={new URL(made.path, location.href).href} label={label} />
          </div>
        </div>
      ) : fault === null ? (
        <Loading />
      ) : null}
    </Sheet>
  );
};
