import { PhoneSheet } from '#page/slots/phone-sheet.tsx';
import { useCall } from '#shell/page-tools/use-call.ts';

/** A code by which a phone sends photos for this order. */
const HandOverSheet = ({
  orderNo,
  onClose,
}: {
  readonly orderNo: string;
  readonly onClose: () => void;
}) => (
  <PhoneSheet
    handedOver={useCall('createHandOver', { orderNo })}
    label="用手机上传证件的二维码"
    words={(until) =>
      `用手机扫码，拍下证件，照片会出现在这一页。二维码到 ${until} 前有效，只能为这份订单上传照片，看不到订单内容，请不要转给别人。`
    }
    onClose={onClose}
  />
);

export default HandOverSheet;
