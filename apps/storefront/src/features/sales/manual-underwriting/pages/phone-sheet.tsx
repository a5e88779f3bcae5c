import { PhoneSheet } from '#page/slots/phone-sheet.tsx';
import { useCall } from '#shell/page-tools/use-call.ts';

/** A code by which a phone sends pages for this case. */
const CasePhoneSheet = ({
  caseNo,
  onClose,
}: {
  readonly caseNo: string;
  readonly onClose: () => void;
}) => (
  <PhoneSheet
    handedOver={useCall('createManualUnderwritingHandOver', { manualUnderwritingNo: caseNo })}
    label="用手机上传资料的二维码"
    words={(until) =>
      `用手机扫码就可以拍照上传，不用登录，照片会出现在这一页。二维码到 ${until} 前有效，只能为这次申请上传，看不到已有的资料，请不要转给别人。`
    }
    onClose={onClose}
  />
);

export default CasePhoneSheet;
