import { lazy, Suspense, useState } from 'react';
import { Smartphone } from 'lucide-react';
import type { CaseItem } from '@parasol/contract/sales/manual-underwriting/shapes';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageShelf } from '#features/sales/manual-underwriting/pages/page-shelf.tsx';
import { PlainPages } from '#features/sales/manual-underwriting/pages/plain-pages.tsx';
import { UploadProgress } from '#features/sales/manual-underwriting/pages/upload-progress.tsx';
import type { CasePages } from '#features/sales/manual-underwriting/pages/use-pages.ts';
import { useNews } from './use-news.ts';

const PhoneSheet = lazy(() => import('#features/sales/manual-underwriting/pages/phone-sheet.tsx'));

/** A document's purpose, and the content of a good one. */
export const PaperWords = ({ item }: { readonly item: CaseItem }) => (
  <>
    <h3 className="font-semibold">{item.title}</h3>
    <p className="mt-1 text-sm text-ink-2">{item.why}</p>
    {item.example === '' ? null : (
      <p className="mt-1 text-sm text-ink-2">
        <span className="text-ink-3">怎样的算合适：</span>
        {item.example}
      </p>
    )}
  </>
);

/** Every paper of a list with its pages; one place where all that is on its way is told. */
export const PaperList = ({
  shelf,
  items,
  others = true,
}: {
  readonly shelf: CasePages;
  readonly items: readonly CaseItem[];
  /** Whether pages can be given that belong to no item. */
  readonly others?: boolean;
}) => {
  const awake = useAwake();
  const [handing, setHanding] = useState(false);
  const [handed, setHanded] = useState(false);
  useNews(handed ? 4 : null);
  return (
    <div className="grid gap-4">
      <UploadProgress queue={shelf.queue} onRetry={() => shelf.retry()} />
      {items.map((item) => (
        <Card key={item.number} as="section" className="grid gap-4">
          <div>
            <PaperWords item={item} />
          </div>
          <PageShelf shelf={shelf} item={item.number} title={item.title} items={items} />
        </Card>
      ))}
      {others ? (
        <Card as="section" className="grid gap-4">
          <div>
            <h3 className="font-semibold">其他资料</h3>
            <p className="mt-1 text-sm text-ink-2">
              不知道属于哪一项，或者还有别的病历、报告，放在这里就可以。
            </p>
          </div>
          <PageShelf shelf={shelf} item={null} title="其他资料" items={items} />
        </Card>
      ) : null}
      {awake && shelf.view.takesPages ? (
        <div className="hidden pointer-fine:block">
          <Button
            look="quiet"
            size="small"
            className="-ml-4"
            icon={<Smartphone className="size-5" aria-hidden="true" />}
            onClick={() => {
              setHanding(true);
              setHanded(true);
            }}
          >
            资料在手边，用手机拍照上传
          </Button>
        </div>
      ) : null}
      {handing ? (
        <Suspense>
          <PhoneSheet caseNo={shelf.view.manualUnderwritingNo} onClose={() => setHanding(false)} />
        </Suspense>
      ) : null}
      {shelf.view.takesPages ? (
        <PlainPages items={items} others={others} pages={shelf.pages} />
      ) : null}
    </div>
  );
};
