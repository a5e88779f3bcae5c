import { useCall } from '#shell/page-tools/use-call.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { QrPicture } from '#ui/data/qr-picture.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { minuteText } from '#ui/text/moment-text.ts';

/** A link to the draft, as a picture for the phone and as text to copy. */
const ContinueElsewhere = ({
  draftNo,
  onClose,
}: {
  readonly draftNo: string;
  readonly onClose: () => void;
}) => {
  const { data: made, problem } = useCall('createDraftLink', { draftNo });
  const fault = problem === '' ? '暂时不能生成链接，请稍后再试' : problem;
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
      <LiveBanner text={fault} />
      {made ? (
        <div className="grid gap-4 pb-2">
          <p className="text-ink-2">
            用另一台设备扫码或打开链接，以同一账户登录后接着填写。链接到{' '}
            {minuteText(made.expiresAt)} 前有效，别人打开看不到您填写的内容。
          </p>
          <div className="justify-self-center">
            <QrPicture text={address} label="继续填写的二维码" />
          </div>
          <p className="figures rounded-md bg-canvas p-3 text-sm wrap-anywhere" data-personal="">
            {address}
          </p>
        </div>
      ) : fault === null ? (
        <Loading />
      ) : null}
    </Sheet>
  );
};

export default ContinueElsewhere;
