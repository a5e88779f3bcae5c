import { useEffect, useState } from 'react';
import type { Output } from '@parasol/contract';
import { qrCode } from '@parasol/domain/payments/qr-code';
import { isApiError } from '@parasol/domain/platform/api-error';
import { useVisit } from '../../shell/visit.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { minuteText } from '../../ui/moment-text.ts';

const QrPicture = ({ text }: { readonly text: string }) => {
  const rows = qrCode(text);
  const drawn = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      viewBox={`-4 -4 ${rows.length + 8} ${rows.length + 8}`}
      aria-hidden="true"
      className="mx-auto size-56 rounded-md border bg-surface"
      shapeRendering="crispEdges"
    >
      <path d={drawn} />
    </svg>
  );
};

/** A link to the draft, as a picture for the phone and as text to copy. */
const ContinueElsewhere = ({
  draftNo,
  onClose,
}: {
  readonly draftNo: string;
  readonly onClose: () => void;
}) => {
  const visit = useVisit();
  const [made, setMade] = useState<Output<'createDraftLink'> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (!visit) return;
    visit.api.createDraftLink({ draftNo }).then(setMade, (error: unknown) => {
      setFault(isApiError(error) ? error.message : '暂时不能生成链接，请稍后再试');
    });
  }, [visit, draftNo]);
  const address = made ? new URL(made.path, location.href).href : '';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      notify('success', '链接已复制');
    } catch {
      notify('info', '请长按链接复制');
    }
  };
  return (
    <Sheet
      open
      title="在另一台设备上继续"
      onClose={onClose}
      footer={
        <Button wide disabled={!made} onClick={() => void copy()}>
          复制链接
        </Button>
      }
    >
      {fault === null ? null : (
        <Notice tone="danger" live>
          {fault}
        </Notice>
      )}
      {made ? (
        <div className="grid gap-4 pb-2">
          <p className="text-ink-2">
            用另一台设备扫码或打开链接，登录后接着填写。链接到 {minuteText(made.expiresAt)}{' '}
            前有效，再次生成后旧链接失效，请不要转发给他人。
          </p>
          <QrPicture text={address} />
          <p className="figures rounded-md bg-canvas p-3 text-sm wrap-anywhere">{address}</p>
        </div>
      ) : fault === null ? (
        <Loading />
      ) : null}
    </Sheet>
  );
};

export default ContinueElsewhere;
