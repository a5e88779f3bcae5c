import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { unpack } from '@parasol/client/packing';
import { readMirror } from '@parasol/domain/base/cobrowse/mirror';
import { topicOf, type LiveEvent } from '@parasol/domain/base/platform/live-wire';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import { sessionLink } from '@parasol/routes/links/session-links';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { useSessionChannel } from '#shell/session/live-session.ts';
import { liveWords, useTopic } from '#shell/use-topic.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { CobrowseData } from './cobrowse.data.ts';
import { MirrorView, type MirroredPage, type Pointing } from './mirror-view.tsx';

const pointMs = 120;

type Seen = { readonly own: true } | ({ readonly own: false } & MirroredPage);

const readPage = async (event: LiveEvent): Promise<MirroredPage | null> => {
  const { no, width, height, packed } = event;
  if (typeof packed !== 'string') return null;
  try {
    const whole = readMirror(JSON.parse(await unpack(packed)));
    return whole && { no: Number(no), width: Number(width), height: Number(height), whole };
  } catch {
    return null;
  }
};

const Waiting = ({ words, more }: { readonly words: string; readonly more: string }) => (
  <Card className="grid min-h-64 place-content-center gap-2 text-center">
    <p className="text-lg font-medium">{words}</p>
    <p className="text-ink-2">{more}</p>
  </Card>
);

const isSession = (key: string): boolean => /^AO[0-9A-Z]{12}$/.test(key);

/** An agent who looks on has not left the sale. */
const KeepInSession = ({ agentOrderNo }: { readonly agentOrderNo: string }) => {
  useSessionChannel(agentOrderNo, undefined);
  return null;
};

/** The customer's page as the agent sees it: masked, and only to point at. */
const CobrowsePage = () => {
  const { key, side } = useLoaderData<CobrowseData>();
  const tools = usePageTools();
  // The session knows which product it is about.
  const about = { baseProductNo: '0', agentOrderNo: key };
  const progress = sessionLink(useBrand(), sessionPages.progress.path, about);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [top, setTop] = useState(0);
  const last = useRef(0);
  const newest = useRef(0);
  const takePage = async (event: LiveEvent): Promise<void> => {
    const page = await readPage(event);
    // Unpacking a long page may take longer than the arrival of the next one.
    if (!page || page.no < newest.current) return;
    newest.current = page.no;
    setSeen({ own: false, ...page });
    setTop(Number(event['top']));
  };
  const { state, role, here, say } = useTopic(topicOf('cobrowse', key), {
    onPassing: (event) => {
      if (event.type === 'page') void takePage(event);
      if (event.type === 'scrolled') setTop(Number(event['top']));
      if (event.type === 'own-page') setSeen({ own: true });
    },
    onEvent: ({ event }) => {
      newest.current = 0;
      if (event.type === 'ended') setSeen(null);
    },
  });
  const point = ({ part, ...place }: Pointing): void => {
    const now = performance.now();
    if (seen === null || seen.own || (part === null && now - last.current < pointMs)) return;
    last.current = now;
    say({ type: 'point', ...place, part, no: seen.no });
  };
  const open = role === 'watching';
  const customer = here.find((each) => each.role === 'sharing' || each.role === 'customer');
  const title = side.role === 'agent' ? '客户的页面' : '一起看页面';
  if (side.role === 'customer') {
    return (
      <OwnFrame title={title}>
        <Banner tone="info">这里是服务人员看的页面，您的页面在您自己的窗口里。</Banner>
      </OwnFrame>
    );
  }
  return (
    <OwnFrame
      title={title}
      note="姓名、号码和客户填写的内容已遮住。点一下页面，客户会看到您指的地方。"
      {...(isSession(key) ? { back: { to: progress, text: '办理进度' } } : {})}
    >
      {isSession(key) ? <KeepInSession agentOrderNo={key} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2" role="status">
          <Tag tone={state === 'live' ? 'success' : 'warning'}>{liveWords[state]}</Tag>
          <Tag tone={customer && !customer.asleep ? 'primary' : 'neutral'}>
            {customer ? (customer.asleep ? '客户切到了别的窗口' : '客户在线') : '客户不在线'}
          </Tag>
        </div>
        {open ? (
          <Button
            look="secondary"
            size="small"
            onClick={() => void tools?.api.endCobrowse({ key })}
          >
            结束
          </Button>
        ) : null}
      </div>
      {role === null ? (
        <Banner tone="warning">您现在不能查看这位客户的页面。</Banner>
      ) : !open ? (
        <Waiting
          words="等待客户同意"
          more="客户在订单或办理进度里选择“一起看页面”并同意后，这里会自动显示。"
        />
      ) : seen === null ? (
        <Waiting words="正在等待客户的页面" more="客户的页面打开后会自动显示。" />
      ) : seen.own ? (
        <Waiting
          words="客户正在填写仅本人可见的内容"
          more="支付、健康告知、身份核验和签名的页面不会传送。"
        />
      ) : (
        <MirrorView page={seen} top={top} onPoint={point} />
      )}
    </OwnFrame>
  );
};

export default CobrowsePage;
