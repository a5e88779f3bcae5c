import { lazy, Suspense, useState } from 'react';
import { ExternalLink, Mic, ScanFace, type LucideIcon } from 'lucide-react';
import { Form, useActionData, useLoaderData, useNavigate, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { FaceAnswer, FaceData } from './certification-video.data.ts';
import { papersCheckedWords } from '@parasol/domain/base/clocks/papers-length';

const ActionsPanel = lazy(() => import('./actions-panel.tsx'));
const SentencePanel = lazy(() => import('./sentence-panel.tsx'));

type Check = FaceData['check'];
type Way = Check['ways'][number]['way'];

const icons: Readonly<Record<Way, LucideIcon>> = {
  actions: ScanFace,
  page: ExternalLink,
  sentence: Mic,
};

/** The separate consent, before any camera is on. */
const Consent = ({ check }: { readonly check: Check }) => {
  const busy = useNavigation().state !== 'idle';
  return (
    <Card as="section" aria-labelledby="consent" className="grid gap-4">
      <h2 id="consent" className="text-lg font-semibold">
        使用人脸信息，需要您单独同意
      </h2>
      <ul className="ml-5 grid list-disc gap-2 text-ink-2">
        <li>
          用途：只用来确认{check.role} {check.name} 是本人，不用于其他任何目的。
        </li>
        <li>
          内容：镜头拍到的照片和同时录下的短视频（没有声音），或您读一句话的视频，与证件上的人像比对。
        </li>
        <li>
          保存：没有通过的、由核验机构完成的和签署前比对的不保存；需要工作人员看的加密保存，核对结束{' '}
          {check.keepDays} 天后删除。
        </li>
        <li>撤回：随时可以在本页或“我的—隐私”里撤回，撤回后立即删除。</li>
        <li>不同意也能投保：可以用证件照片，由工作人员核对。</li>
      </ul>
      <Form method="post">
        <input type="hidden" name="version" value={check.version} />
        <Button type="submit" name="intent" value="agree" size="large" wide loading={busy}>
          同意使用人脸信息
        </Button>
      </Form>
    </Card>
  );
};

const WayCard = ({
  title,
  words,
  way,
  choose,
}: Check['ways'][number] & { readonly choose: (way: Way) => void }) => {
  const awake = useAwake();
  const Icon = icons[way];
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
      <Icon className="size-7 shrink-0 text-primary" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-ink-2">{words}</p>
      </div>
      {way === 'page' ? (
        <Form method="post">
          <Button type="submit" name="intent" value="page" look="secondary">
            前往
          </Button>
        </Form>
      ) : (
        <Button
          look={way === 'actions' ? 'primary' : 'secondary'}
          disabled={!awake}
          onClick={() => choose(way)}
        >
          开始
        </Button>
      )}
    </li>
  );
};

const OtherWay = ({ check, token }: FaceData) => {
  const brand = useBrand();
  const { orderNo } = check;
  const to =
    token === undefined
      ? orderLinks(brand)[check.purpose === 'signing' ? 'signing' : 'certificates'](orderNo)
      : brandLink(brand, '/cooperation/envelope/:orderNo', { orderNo }, { token });
  const words =
    check.purpose === 'signing'
      ? '不做人脸核验也可以签署，以本人手机验证码确认。'
      : `上传证件照片，由工作人员核对，${papersCheckedWords}有结果。`;
  return (
    <Card as="section" aria-labelledby="other" className="grid gap-3">
      <h2 id="other" className="font-semibold">
        不想用人脸
      </h2>
      <p className="text-ink-2">{words}</p>
      <div>
        <ButtonLink to={to} look="secondary">
          {check.purpose === 'signing' ? '直接签署' : '改用证件照片'}
        </ButtonLink>
      </div>
    </Card>
  );
};

const Ways = ({
  data,
  choose,
}: {
  readonly data: FaceData;
  readonly choose: (way: Way) => void;
}) => {
  const { check } = data;
  const links = orderLinks(useBrand());
  const lacking = !check.portrait && check.purpose === 'identity';
  const ways = check.ways.filter(({ way }) => way !== 'actions' || !lacking);
  if (check.attemptsLeft === 0) {
    return <Banner tone="warning">今天的尝试次数已经用完，请改用证件照片，或明天再试。</Banner>;
  }
  return (
    <Card as="section" aria-labelledby="ways" className="grid gap-4">
      <h2 id="ways" className="text-lg font-semibold">
        选择一种方式
      </h2>
      <ul className="ruled">
        {lacking && check.ways.some(({ way }) => way === 'actions') ? (
          <li className="flex flex-wrap items-center gap-4 pb-4">
            <ScanFace className="size-7 shrink-0 text-primary" aria-hidden="true" />
            <div className="min-w-48 flex-1">
              <h3 className="font-semibold">对着镜头做动作</h3>
              <p className="text-sm text-ink-2">先上传本人清楚的身份证照片，才有人像可以比对</p>
            </div>
            <ButtonLink to={links.certificates(check.orderNo)}>先上传证件</ButtonLink>
          </li>
        ) : null}
        {ways.map((way) => (
          <WayCard key={way.way} {...way} choose={choose} />
        ))}
      </ul>
      <p className="text-sm text-ink-2">今天还可以试 {check.attemptsLeft} 次。</p>
    </Card>
  );
};

/**
 * A proof of identity in front of a camera; agreeing comes first, and another way is always open.
 */
const CertificationVideoPage = () => {
  const data = useLoaderData<FaceData>();
  const answer = useActionData<FaceAnswer | null>();
  const navigate = useNavigate();
  const links = orderLinks(useBrand());
  const [chosen, setChosen] = useState<Way | null>(null);
  const { check, token } = data;
  const { orderNo } = check;
  if (check.state === 'closed') {
    return (
      <FlowPage title="人脸核验" note="现在不需要验证身份。">
        <div>
          <ButtonLink to={links.progress(orderNo)}>查看订单进度</ButtonLink>
        </div>
      </FlowPage>
    );
  }
  const settled = (): void => {
    void navigate(links.certificationResult(orderNo, { token }));
  };
  const panel = { check, token, onSettled: settled, onLeave: () => setChosen(null) };
  const agreed = check.consentedAt !== null;
  return (
    <FlowPage title="人脸核验" note={`确认${check.role} ${check.name} 是本人。`}>
      <LiveBanner tone="info" text={answer?.message} />
      {check.note === null ? null : (
        <Banner tone="warning" title="上次没有通过">
          {check.note}
        </Banner>
      )}
      {agreed ? null : <Consent check={check} />}
      {agreed && chosen === null ? <Ways data={data} choose={setChosen} /> : null}
      {agreed && chosen !== null ? (
        <Suspense>
          {chosen === 'actions' ? <ActionsPanel {...panel} /> : <SentencePanel {...panel} />}
        </Suspense>
      ) : null}
      <OtherWay {...data} />
      {agreed && chosen === null ? (
        <Form method="post" className="justify-self-center">
          <Button type="submit" name="intent" value="withdraw" look="quiet" size="small">
            撤回使用人脸信息的同意
          </Button>
        </Form>
      ) : null}
    </FlowPage>
  );
};

export default CertificationVideoPage;
