import { useEffect, useState } from 'react';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { useStay } from '../../../shell/stay/stay.ts';
import { QrPicture } from '../../../ui/data/qr-picture.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { minuteText } from '../../../ui/text/moment-text.ts';

/** A code by which a phone sends pages for this case; those that are taken there appear here. */
const PhoneSheet = ({
  caseNo,
  onClose,
}: {
  readonly caseNo: string;
  readonly onClose: () => void;
}) => {
  const stay = useStay();
  const [made, setMade] = useState<Output<'createManualUnderwritingHandOver'> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (!stay) return;
    stay.api
      .createManualUnderwritingHandOver({ manualUnderwritingNo: caseNo })
      .then(setMade, (error: unknown) => {
        setFault(isApiError(error) ? error.message : '暂时不能生成二维码，请稍后再试');
      });
  }, [stay, caseNo]);
  return (
    <Sheet open title="用手机拍照上传" onClose={onClose}>
      {fault === null ? null : (
        <Banner tone="danger" live>
          {fault}
        </Banner>
      )}
      {made ? (
        <div className="grid gap-4 pb-6">
          <p className="text-ink-2">
            用手机扫码就可以拍照上传，不用登录，照片会出现在这一页。二维码到{' '}
            {minuteText(made.until)} 前有效，只能为这次申请上传，看不到已有的资料，请不要转给别人。
          </p>
          <div className="justify-self-center">
            <QrPicture
              text={new URL(made.path, location.href).href}
              label="用手机上传资料的二维码"
            />
          </div>
        </div>
      ) : fault === null ? (
        <Loading />
      ) : null}
    </Sheet>
  );
};

export default PhoneSheet;
