import { lazy, Suspense, useState } from 'react';
import { CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import type { SaverState } from './draft-saver.ts';
import { clockText, minuteText } from '#ui/text/moment-text.ts';
import type { OrderForm } from '#features/sales/orders/form/use-order-form.ts';

const ContinueElsewhere = lazy(() => import('./continue-elsewhere.tsx'));

const storedHere = '内容先留在这台设备上，连上后自动保存';

const wordsOf = ({ kind, savedAt, expiresAt, offline }: SaverState): string => {
  if (kind === 'untouched') return '边填边存，随时可以离开';
  if (kind === 'failed') return `${offline ? '没有网络' : '暂未保存'}，${storedHere}`;
  if (kind === 'conflict') return '另一台设备也改了这份内容，请选择保留哪一份';
  if (savedAt === null) return '正在保存';
  if (kind === 'waiting' || kind === 'saving') return `正在保存，上次保存于 ${clockText(savedAt)}`;
  const until = expiresAt === null ? '' : `，保留到 ${minuteText(expiresAt)}`;
  return `已保存 ${clockText(savedAt)}${until}`;
};

/** Whether the typed fields are saved, since when and until when. */
export const DraftStatus = ({ form }: { readonly form: OrderForm }) => {
  const { saved } = form;
  const [sharing, setSharing] = useState(false);
  const untouched = saved.kind === 'untouched';
  const worried = saved.kind === 'failed' || saved.kind === 'conflict';
  const Icon = worried ? TriangleAlert : saved.kind === 'saved' ? CloudCheck : CloudUpload;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
      <p className="figures flex min-h-11 items-center gap-2">
        <Icon
          className={`size-5 ${worried ? 'text-warning' : 'text-primary'}`}
          aria-hidden="true"
        />
        <span data-testid="draft-status" className={untouched ? 'noscript:hidden' : undefined}>
          {wordsOf(saved)}
        </span>
        {untouched ? (
          <span className="hidden noscript:inline">按下任何一个按钮，填的内容都会保存</span>
        ) : null}
      </p>
      {saved.draftNo === null ? null : (
        <Button look="quiet" size="small" className="-ml-4" onClick={() => setSharing(true)}>
          在另一台设备上继续
        </Button>
      )}
      {/* Read aloud only when the customer has to act; every save would be too much. */}
      <output className="unseen">{worried ? wordsOf(saved) : ''}</output>
      {sharing && saved.draftNo !== null ? (
        <Suspense>
          <ContinueElsewhere draftNo={saved.draftNo} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};
