import { useState } from 'react';
import { FileText } from 'lucide-react';
import { Form } from 'react-router';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { StoredFile } from '@parasol/contract/file-shapes';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { List } from '#ui/data/list.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { Upload } from '#ui/upload/upload.tsx';
import { sizeText } from '#ui/upload/upload-rules.ts';
import type { SendFile } from '#ui/upload/use-uploads.ts';
import { minuteText } from '#ui/text/moment-text.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Files of a record, and room for more. A deleted file is gone on every device. */
export const MaterialShelf = ({
  label,
  files,
  most,
  linkOf,
  removable = true,
  upload,
  remove,
}: {
  readonly label: string;
  readonly files: readonly StoredFile[];
  readonly most: number;
  /** The page of a file, when it is not an order's. */
  readonly linkOf?: (fileId: string) => string;
  readonly removable?: boolean;
  readonly upload: (file: File, signal: AbortSignal) => Promise<StoredFile>;
  readonly remove: (fileId: string) => Promise<unknown>;
}) => {
  const { file: ofOrder } = orderLinks(useBrand());
  const hrefOf = linkOf ?? ofOrder;
  /** Uploaded here; the upload control shows and removes them itself. */
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const earlier = files.filter(({ fileId }) => !fresh.includes(fileId));
  const send: SendFile = async (file, { signal, onProgress }) => {
    onProgress(0.2);
    return (await upload(file, signal)).fileId;
  };
  const keep = (keys: readonly string[]): void => {
    for (const fileId of fresh.filter((key) => !keys.includes(key))) {
      remove(fileId).catch(() => notify('error', '删除没有成功，请刷新页面后再试'));
    }
    setFresh(keys);
  };
  return (
    <div className="grid gap-4">
      {earlier.length === 0 ? null : (
        <List label="已上传的资料">
          {earlier.map(({ fileId, name, bytes, at }) => (
            <li key={fileId} className="flex items-center gap-4 px-5 py-3">
              <FileText className="shrink-0 text-primary" aria-hidden="true" />
              <div className="min-w-0 grow">
                <p className="truncate">
                  <TextLink to={hrefOf(fileId)} target="_blank" rel="noopener">
                    <span data-personal="">{name}</span>
                  </TextLink>
                </p>
                <p className="figures text-sm text-ink-2">
                  {sizeText(bytes)}，{minuteText(at)}
                </p>
              </div>
              {removable ? (
                <Form method="post">
                  <Button
                    type="submit"
                    name="fileId"
                    value={fileId}
                    look="quiet"
                    size="small"
                    aria-label={`删除 ${name}`}
                  >
                    删除
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </List>
      )}
      {earlier.length >= most ? null : (
        <Upload
          label={label}
          types={types}
          most={most - earlier.length}
          camera="environment"
          send={send}
          onKeysChange={keep}
        />
      )}
    </div>
  );
};
