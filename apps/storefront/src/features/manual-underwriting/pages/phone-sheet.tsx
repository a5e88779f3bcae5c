import { QrPicture } from '../../../ui/data/qr-picture.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';

/** The same page on a phone: photos that are taken there appear here. */
const PhoneSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open title="用手机拍照上传" onClose={onClose}>
    <div className="grid gap-4 pb-6">
      <p className="text-ink-2">
        用手机扫码，登录同一个账户，就会打开这一页。在手机上拍的照片会自动出现在这里。
      </p>
      <div className="justify-self-center">
        <QrPicture text={location.href} label="在手机上打开这一页的二维码" />
      </div>
      <p className="text-sm text-ink-2">这一页只有您登录后才能看到，二维码里没有您的资料。</p>
    </div>
  </Sheet>
);

export default PhoneSheet;
