import type { CasePage } from '@parasol/contract/sales/manual-underwriting/shapes';

/** Adding and removing pages where there is no script. */
export const PlainPages = ({
  items,
  others,
  pages,
}: {
  readonly items: readonly { readonly number: number; readonly title: string }[];
  /** Whether a page can be given that belongs to no item. */
  readonly others: boolean;
  readonly pages: readonly CasePage[];
}) => (
  <noscript>
    <form method="post" encType="multipart/form-data" className="grid gap-3">
      <label className="grid gap-1 text-sm">
        属于哪一项
        <select name="item" className="min-h-11 border px-2">
          {items.map(({ number, title }) => (
            <option key={number} value={number}>
              {title}
            </option>
          ))}
          {others ? <option value="">其他资料</option> : null}
        </select>
      </label>
      <input type="file" name="file" aria-label="选择照片或 PDF" />
      <button type="submit" name="intent" value="upload" className="min-h-11 underline">
        上传这个文件
      </button>
    </form>
    {pages
      .filter(({ sent }) => !sent)
      .map(({ fileId, name }) => (
        <form key={fileId} method="post" className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate">{name}</span>
          <button type="submit" name="fileId" value={fileId} className="min-h-11 underline">
            删除
          </button>
        </form>
      ))}
  </noscript>
);
