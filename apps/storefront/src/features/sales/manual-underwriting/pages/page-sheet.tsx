import { useState } from 'react';
import { RotateCw, Trash2 } from 'lucide-react';
import type { CaseItem, CasePage } from '@parasol/contract/sales/manual-underwriting/shapes';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Select } from '#ui/form/select.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useOnce } from '#page/answers/use-once.ts';
import { PagePicture } from './page-tiles.tsx';
import { movedPage, turnedPage } from './arrange-pages.ts';
import type { CasePages } from './use-pages.ts';

/** One page, large: it is turned, put elsewhere or thrown away here. */
const PageSheet = ({
  page,
  shelf,
  items,
  href,
  onClose,
}: {
  readonly page: CasePage;
  readonly shelf: CasePages;
  /** Documents it could belong to. */
  readonly items: readonly CaseItem[];
  readonly href: string;
  readonly onClose: () => void;
}) => {
  const { pages } = shelf;
  const beside = pages.filter(({ item }) => item === page.item);
  const at = beside.findIndex(({ fileId }) => fileId === page.fileId);
  const { busy, once } = useOnce();
  const [removing, setRemoving] = useState(false);
  const hints = shelf.hintsOf(page.fileId);
  const remove = (): void =>
    void once(async () => {
      await shelf.remove(page.fileId);
      onClose();
    });
  return (
    <Sheet
      open
      title={`第 ${at + 1} 页`}
      onClose={onClose}
      footer={
        page.sent ? undefined : removing ? (
          <div className="grid gap-3">
            <p className="text-sm text-ink-2">删除后不能恢复，需要时可以重新上传。</p>
            <div className="flex gap-3">
              <Button look="secondary" wide onClick={() => setRemoving(false)}>
                保留
              </Button>
              <Button look="danger" wide loading={busy} loadingText="正在删除" onClick={remove}>
                删除这一页
              </Button>
            </div>
          </div>
        ) : (
          <div className="flex gap-3">
            <Button
              look="secondary"
              wide
              icon={<Trash2 className="size-5" aria-hidden="true" />}
              onClick={() => setRemoving(true)}
            >
              删除
            </Button>
            <Button
              wide
              icon={<RotateCw className="size-5" aria-hidden="true" />}
              loading={busy}
              loadingText="正在保存"
              disabled={!page.contentType.startsWith('image/')}
              onClick={() => void once(() => shelf.arrange(turnedPage(pages, page.fileId)))}
            >
              旋转
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-4 pb-2">
        <div className="mx-auto aspect-square w-full max-w-90 overflow-hidden rounded-md bg-canvas">
          <PagePicture page={page} src={href} alt={page.name} className="object-contain" />
        </div>
        <p className="text-sm wrap-anywhere text-ink-2">
          {page.name}{' '}
          <TextLink to={href} target="_blank" rel="noopener">
            打开原件
          </TextLink>
        </p>
        {hints.length === 0 ? null : (
          <Banner tone="warning" title="这张可能不容易看清">
            {hints.join('；')}。看得清可以不管，看不清请删除后重新拍。
          </Banner>
        )}
        {page.sent ? (
          <p className="text-sm text-ink-2">这一页已经提交，不能再改动。</p>
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label="排在第几页"
              value={String(at)}
              disabled={busy || beside.length < 2}
              options={beside.map((_, place) => ({
                value: String(place),
                label: `第 ${place + 1} 页`,
              }))}
              onChange={({ target }) =>
                void once(() =>
                  shelf.arrange(movedPage(pages, page.fileId, page.item, Number(target.value))),
                )
              }
            />
            {items.length === 0 ? null : (
              <Select
                label="属于哪一项"
                value={page.item === null ? '' : String(page.item)}
                disabled={busy}
                options={[
                  ...items.map(({ number, title }) => ({ value: String(number), label: title })),
                  { value: '', label: '其他资料' },
                ]}
                onChange={({ target }) =>
                  void once(async () => {
                    const item = target.value === '' ? null : Number(target.value);
                    await shelf.arrange(movedPage(pages, page.fileId, item, pages.length));
                    onClose();
                  })
                }
              />
            )}
          </div>
        )}
      </div>
    </Sheet>
  );
};

export default PageSheet;
