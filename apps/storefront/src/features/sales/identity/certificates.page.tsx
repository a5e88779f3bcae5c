import { lazy, Suspense, useEffect, useState } from 'react';
import { Smartphone } from 'lucide-react';
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { orderLinks } from '@parasol/routes/links/order-links';
import { cardFacts } from '@parasol/domain/sales/identity/card-facts';
import { FlowPage } from '#page/frame.tsx';
import { readyApi } from '#page/answers/ready-api.ts';
import { useBrand } from '#shell/document/boot.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { CertificatesAnswer, CertificatesData } from './certificates.data.ts';
import { PictureSlot, type SentPicture } from '#page/slots/picture-slot.tsx';

const HandOverSheet = lazy(() => import('./hand-over-sheet.tsx'));

type Person = CertificatesData['people'][number];
type Side = Person['sides'][number];

const isOpen = ({ state }: Person): boolean => state !== 'verified' && state !== 'sent';

const earlierOf = ({ file, reading }: Side): SentPicture | null =>
  file === null
    ? null
    : { verdict: reading?.verdict ?? null, words: reading?.words ?? [], facts: [] };

const PersonCard = ({ orderNo, person }: { readonly orderNo: string; readonly person: Person }) => {
  const tools = usePageTools();
  const links = orderLinks(useBrand());
  const { revalidate } = useRevalidator();
  const { party, role, name, certTypeName, certNo, note, sides } = person;
  const send = async (
    side: Side['side'],
    file: File,
    reading: () => void,
  ): Promise<SentPicture> => {
    const api = readyApi(tools);
    const uploaded = await api.uploadCertificateImage({ orderNo, party, side, file });
    reading();
    const hints = uploaded.hints.map(({ text }) => text);
    // The picture is stored safely already: a failed reading is no reason to send it again.
    const read = await api.authCertificate({ orderNo, fileId: uploaded.fileId }).catch(() => null);
    if (!read) return { verdict: 'unread', words: hints, facts: [] };
    const words = read.verdict === 'match' ? [] : [...read.words, ...hints];
    return { verdict: read.verdict, words, facts: cardFacts(read.fields) };
  };
  return (
    <Card as="section" aria-labelledby={`${party}-name`}>
      <h2 id={`${party}-name`} className="text-lg font-semibold">
        {role} <span data-personal="">{name}</span>
      </h2>
      <p className="figures text-sm text-ink-2">
        {certTypeName} {certNo}
      </p>
      {note === null ? null : <p className="mt-3 text-ink-2">{note}</p>}
      <div className="mt-5 grid gap-6 md:grid-cols-2">
        {sides.map((side) => (
          <PictureSlot
            key={side.side}
            title={side.title}
            party={party}
            side={side.side}
            earlier={earlierOf(side)}
            picture={side.file === null ? null : links.file(side.file.fileId)}
            send={(file, reading) => send(side.side, file, reading)}
            onSent={() => void revalidate()}
          />
        ))}
      </div>
    </Card>
  );
};

const lookEveryMs = 3000;

/** Once a phone was asked in, its photos appear here as they come, with the code in view or not. */
const useArrivals = (handed: boolean): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!handed) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const clock = setInterval(look, lookEveryMs);
    return () => clearInterval(clock);
  }, [handed, revalidate]);
};

/** Photos of an order's papers, read at once so that a bad one is noticed at once. */
const CertificatesPage = () => {
  const order = useLoaderData<CertificatesData>();
  const answer = useActionData<CertificatesAnswer | null>();
  const awake = useAwake();
  const navigation = useNavigation();
  const links = orderLinks(useBrand());
  const [handing, setHanding] = useState(false);
  const [handed, setHanded] = useState(false);
  useArrivals(handed);
  const { orderNo, people } = order;
  const open = order.state === 'to-verify' ? people.filter(isOpen) : [];
  const sides = open.flatMap((person) => person.sides);
  const missing = sides.filter(({ file }) => file === null).length;
  const wrong = sides.filter(({ reading }) => reading?.verdict === 'problem').length;
  const sending = navigation.formData?.get('intent') === 'send';
  if (open.length === 0) {
    return (
      <FlowPage title="上传证件" note="这份订单现在不需要上传证件照片。">
        <div>
          <ButtonLink to={links.progress(orderNo)}>查看订单进度</ButtonLink>
        </div>
      </FlowPage>
    );
  }
  return (
    <FlowPage
      title="上传证件"
      note="拍下证件，我们当场识别，有问题马上能重拍。照片加密保存，只用于核对身份。"
    >
      <LiveBanner text={answer?.message} />
      {awake ? (
        <div className="pointer-coarse:hidden">
          <Button
            look="secondary"
            icon={<Smartphone className="size-5" aria-hidden="true" />}
            onClick={() => {
              setHanding(true);
              setHanded(true);
            }}
          >
            用手机拍照上传
          </Button>
        </div>
      ) : null}
      {open.map((person) => (
        <PersonCard key={person.party} orderNo={orderNo} person={person} />
      ))}
      <Form method="post" className="grid gap-2">
        {wrong === 0 ? null : (
          <p className="text-warning">
            有 {wrong} 张照片需要换。仍要提交时，由人工核对，可能会退回重新上传。
          </p>
        )}
        <Button
          type="submit"
          name="intent"
          value="send"
          size="large"
          wide
          look={missing > 0 ? 'secondary' : 'primary'}
          loading={sending}
          loadingText="正在提交"
        >
          提交证件照片
        </Button>
        {missing === 0 ? null : (
          <p className="text-sm text-ink-2">还差 {missing} 张照片，都上传后提交更快通过。</p>
        )}
        {order.expiresAt === null ? null : (
          <p className="figures text-sm text-ink-2">
            请在 {minuteText(order.expiresAt)} 前完成，逾期申请会失效。
          </p>
        )}
      </Form>
      {open.some(({ party, sides: papers }) => {
        return party === 'policyholder' && papers.every(({ file }) => file !== null);
      }) ? (
        <Card as="section" aria-labelledby="by-face" className="grid gap-3">
          <h2 id="by-face" className="font-semibold">
            也可以做人脸核验
          </h2>
          <p className="text-ink-2">投保人对着镜头拍摄，帮助工作人员更快确认是本人。</p>
          <div>
            <ButtonLink to={links.certificationVideo(orderNo)} look="secondary">
              人脸核验
            </ButtonLink>
          </div>
        </Card>
      ) : null}
      <TextLink to={links.certification(orderNo)} alone className="justify-self-center">
        返回身份验证
      </TextLink>
      {handing ? (
        <Suspense>
          <HandOverSheet orderNo={orderNo} onClose={() => setHanding(false)} />
        </Suspense>
      ) : null}
    </FlowPage>
  );
};

export default CertificatesPage;
