import { useActionData, useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { FlowPage } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { readyApi } from '#page/answers/ready-api.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { minuteText } from '#ui/text/moment-text.ts';
import { PostedBanner } from './cases/case-frame.tsx';
import { ChoosePages } from './pages/choose-pages.tsx';
import { PlainPages } from './pages/plain-pages.tsx';
import { QueueTile } from './pages/page-tiles.tsx';
import type { PageStore } from './pages/page-queue.ts';
import { UploadProgress } from './pages/upload-progress.tsx';
import { usePageQueue } from './pages/use-page-queue.ts';
import type { PhoneData } from './phone.data.ts';

/** The phone may be borrowed: it keeps nothing. */
const nowhere: PageStore = {
  list: async () => [],
  keep: async () => false,
  drop: async () => undefined,
};

/** The phone at the side of a desktop: it takes pages and shows nothing of the case. */
const PhonePage = () => {
  const { token, asked } = useLoaderData<PhoneData>();
  const posted = useActionData<Posted>();
  const idle = useNavigation().state === 'idle';
  const tools = usePageTools();
  const { revalidate } = useRevalidator();
  const queue = usePageQueue({
    to: token,
    store: nowhere,
    send: (page, signal) =>
      readyApi(tools).uploadByManualUnderwritingHandOver({ token, ...page }, { signal }),
    onArrived: ({ hints }) => {
      for (const { text } of hints) notify('warning', text);
      void revalidate();
    },
    onEmpty: () => void revalidate(),
  });
  const { items, others, pages, mostPages, until } = asked;
  const room = Math.max(0, mostPages - pages.length - queue.shown.pages.length);
  const shelves: readonly { readonly number: number | null; readonly title: string }[] = [
    ...items,
    ...(others ? [{ number: null, title: '其他资料' }] : []),
  ];
  const belongs = (item: number | null, number: number | null): boolean =>
    number === null ? !items.some((each) => each.number === item) : item === number;
  return (
    <FlowPage
      title="用手机上传资料"
      note={`拍下的照片会出现在电脑上打开的申请里。请在 ${minuteText(until)} 前完成。`}
    >
      <PostedBanner posted={idle ? posted : undefined} />
      <UploadProgress queue={queue.shown} onRetry={() => queue.retry()} />
      {queue.shown.arrived > 0 && queue.shown.pages.length === 0 ? (
        <Banner tone="success" title={`收到了 ${queue.shown.arrived} 页`}>
          可以继续拍，也可以回到电脑上查看、调整顺序并提交。
        </Banner>
      ) : null}
      {shelves.map(({ number, title }) => {
        const given = pages.filter(({ item }) => belongs(item, number)).length;
        const queued = queue.shown.pages.filter(({ item }) => belongs(item, number));
        return (
          <Card key={number ?? 'others'} as="section" className="grid gap-4">
            <div className="flex items-baseline justify-between gap-4">
              <h2 className="font-semibold">{title}</h2>
              <span className="figures shrink-0 text-sm text-ink-2">
                {given === 0 ? '还没有' : `已有 ${given} 页`}
              </span>
            </div>
            {queued.length === 0 ? null : (
              <ul aria-label={`${title}，正在上传`} className="grid grid-cols-3 gap-2">
                {queued.map((page) => (
                  <QueueTile
                    key={page.key}
                    page={page}
                    onRetry={() => queue.retry(page.key)}
                    onRemove={() => queue.giveUp(page.key)}
                  />
                ))}
              </ul>
            )}
            {room > 0 ? (
              <ChoosePages title={title} onChoose={(files) => queue.add(files, number, room)} />
            ) : null}
          </Card>
        );
      })}
      <PlainPages items={items} others={others} pages={[]} />
    </FlowPage>
  );
};

export default PhonePage;
