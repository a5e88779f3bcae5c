import { useEffect, useState, type ReactNode } from 'react';
import type { Api } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
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
  make,
  label,
  words,
  onClose,
}: {
  /** The function is the same while its subject is. */
  readonly make: (api: Api) => Promise<HandedOver>;
  readonly label: string;
  readonly words: (until: string) => ReactNode;
  readonly onClose: () => void;
}) => {
  const tools = usePageTools();
  const [made, setMade] = useState<HandedOver | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (!tools) return;
    make(tools.api).then(setMade, (error: unknown) => {
      setFault(isApiError(error) ? error.message : '暂时不能生成二维码，请稍后再试');
    });
  }, [tools, make]);
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
