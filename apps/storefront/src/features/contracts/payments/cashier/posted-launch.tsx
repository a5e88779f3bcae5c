import type { Output } from '@parasol/contract';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { QrPicture } from '#ui/data/qr-picture.tsx';

interface PostedLaunchProps extends Pick<Output<'cashierPay'>, 'launch' | 'waitUrl'> {
  readonly purpose?: '支付' | '开通';
}

const Way = ({ launch, purpose }: Required<Pick<PostedLaunchProps, 'launch' | 'purpose'>>) => {
  if (launch?.kind === 'redirect') {
    return (
      <>
        <p className="text-ink-2">{purpose}在支付机构的页面上完成，之后会回到这里。</p>
        <ButtonLink to={launch.url} wide>
          前往{purpose}
        </ButtonLink>
      </>
    );
  }
  if (launch?.kind === 'qr') {
    return (
      <>
        <p className="text-ink-2">
          请用手机扫码{purpose}，{minuteText(launch.until)} 前有效。
        </p>
        <div className="justify-self-center">
          <QrPicture text={launch.text} label={`${purpose}二维码`} />
        </div>
      </>
    );
  }
  return launch === null || launch.kind === 'wait' ? null : (
    <p className="text-ink-2">
      这种方式需要开启浏览器脚本，开启后请重新选择，或换一种方式{purpose}。
    </p>
  );
};

/** Continues by a link or a code to scan: where no script runs, and for signing on a desktop. */
export const PostedLaunch = ({ launch, waitUrl, purpose = '支付' }: PostedLaunchProps) => (
  <Card as="section" aria-label={`去${purpose}`} className="grid gap-4">
    <Way launch={launch} purpose={purpose} />
    <ButtonLink to={waitUrl} look="secondary" wide>
      查看{purpose}结果
    </ButtonLink>
  </Card>
);
