import { useState } from 'react';
import type { Output } from '@parasol/contract';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { validateMobile } from '@parasol/domain/base/fields/mobile';
import { refusalOf } from '#page/answers/refusal.ts';
import { readyApi } from '#page/answers/ready-api.ts';
import { useOnce } from '#page/answers/use-once.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { QrPicture } from '#ui/data/qr-picture.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { MobileField } from '#ui/form/grouped-field.tsx';
import { mobileGrouping, plainText } from '#ui/form/grouped-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { minuteText } from '#ui/text/moment-text.ts';

type Link = Output<'getInsuranceUrl'>;

const copy = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    notify('success', '链接已复制，请发给客户本人');
  } catch {
    notify('info', '请长按链接复制');
  }
};

const LinkShown = ({
  link,
  productName,
}: {
  readonly link: Link;
  readonly productName: string;
}) => {
  const canShare = useAwake() && 'share' in navigator;
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: `邀请您一起投保${productName}`, url: link.url });
    } catch {
      // The customer changed their mind.
    }
  };
  return (
    <output className="grid justify-items-center gap-4 border-t pt-5">
      {link.sentTo === null ? null : (
        <Banner tone="success">已把链接发到 {link.sentTo}，之前的链接不再有效。</Banner>
      )}
      <QrPicture text={link.url} label="邀请的二维码" />
      <p className="text-center text-sm text-ink-2">
        在一起时请客户用自己的手机扫码，不在一起时把链接发给客户本人。只有这个手机号登录后才能加入，
        {minuteText(link.until)} 前有效。
      </p>
      <p className="text-center text-sm wrap-anywhere" data-testid="invite-link" data-personal="">
        {link.url}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="secondary" size="small" onClick={() => void copy(link.url)}>
          复制链接
        </Button>
        {canShare ? (
          <Button look="secondary" size="small" onClick={() => void share()}>
            分享
          </Button>
        ) : null}
      </div>
    </output>
  );
};

/** The customer to invite, and how the link gets to them. */
export const InviteCard = ({
  order,
  put,
}: {
  readonly order: AgentOrder;
  readonly put: (order: AgentOrder) => void;
}) => {
  const tools = usePageTools();
  const { busy, once } = useOnce();
  const prepared = order.fields.find(({ path }) => path === 'policyholder.mobile')?.value ?? '';
  const [mobile, setMobile] = useState(order.mobile === null ? prepared : '');
  const [link, setLink] = useState<Link | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { agentOrderNo, baseProductNo, version } = order;
  const named = order.mobile !== null;
  const problem = mobile === '' ? null : validateMobile(mobile);
  const invite = (by: 'link' | 'sms'): Promise<void> =>
    once(async () => {
      setRefused(null);
      try {
        const api = readyApi(tools);
        if (mobile !== '')
          put(
            (
              await api.saveAgentOrder({
                agentOrderNo,
                baseProductNo,
                version,
                mobile,
                // The invited customer applies; they confirm it like the rest.
                ...(prepared === '' ? { changes: { 'policyholder.mobile': mobile } } : {}),
              })
            ).order,
          );
        setLink(await api.getInsuranceUrl({ agentOrderNo, by }));
        put(await api.getAgentOrder({ agentOrderNo }));
        setMobile('');
      } catch (error) {
        setRefused(refusalOf(error).message);
      }
    });
  const ready = problem === null && (named || mobile !== '');
  return (
    <Section id="invite" title="邀请客户">
      <Card className="grid gap-5">
        <LiveBanner text={refused} />
        {order.choices === null ? (
          <Banner tone="warning">还没有选择方案，客户加入后需要先选方案。</Banner>
        ) : null}
        <MobileField
          label={named ? `客户的手机号（现在是 ${order.mobile}）` : '客户的手机号'}
          name="mobile"
          value={mobile}
          optional={named}
          hint="客户只能用这个号码登录后加入。换号码后，之前的链接不再有效。"
          error={problem ?? undefined}
          onChange={({ target }) => setMobile(plainText(target.value, mobileGrouping))}
        />
        <div className="actions">
          <Button
            disabled={!ready}
            loading={busy}
            loadingText="请稍候"
            onClick={() => void invite('link')}
          >
            {order.state === 'invited' ? '重新生成链接' : '生成邀请链接'}
          </Button>
          <Button look="secondary" disabled={!ready || busy} onClick={() => void invite('sms')}>
            发短信邀请
          </Button>
        </div>
        {link === null ? (
          order.state === 'invited' ? (
            <p className="text-sm text-ink-2">
              链接只在生成时显示一次。需要再次展示时请重新生成，之前的链接随即失效。
            </p>
          ) : null
        ) : (
          <LinkShown link={link} productName={order.productName} />
        )}
      </Card>
    </Section>
  );
};
