import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import type { QueueShown } from './page-queue.ts';

/** How far the pages have come, told while some are still on their way. */
export const UploadProgress = ({
  queue,
  onRetry,
}: {
  readonly queue: QueueShown;
  readonly onRetry: () => void;
}) => {
  const failed = queue.pages.filter(({ state }) => state === 'failed');
  const open = queue.pages.length - failed.length;
  const again = failed.filter(({ refused }) => !refused).length;
  const all = queue.arrived + queue.pages.length;
  if (queue.pages.length === 0) return null;
  return (
    <div className="grid gap-3">
      {open === 0 ? null : (
        <div className="grid gap-2 rounded-md bg-primary-soft px-4 py-3.5 text-sm">
          <p className="figures font-medium text-primary-strong" aria-live="polite">
            {queue.offline
              ? `网络断开了，还有 ${open} 页没有上传`
              : `正在上传，已完成 ${queue.arrived} / ${all} 页`}
          </p>
          <progress className="meter-bar" max={all} value={queue.arrived} aria-label="上传进度" />
          <p className="text-ink-2">
            {queue.offline ? '网络恢复后自动继续。' : ''}
            {queue.kept
              ? '没有传完的暂存在这台设备的浏览器里，关闭或刷新页面也不会丢，传完即删。'
              : '这台设备不能暂存照片，请不要关闭这一页。'}
          </p>
        </div>
      )}
      {failed.length === 0 ? null : (
        <Banner tone="warning" title={`${failed.length} 页没有传成`} live>
          {again === 0 ? (
            '原因写在照片上，请移除后换一张。'
          ) : (
            <Button look="quiet" size="small" className="-ml-4" onClick={onRetry}>
              重新上传这 {again} 页
            </Button>
          )}
        </Banner>
      )}
    </div>
  );
};
