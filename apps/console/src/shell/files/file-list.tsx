import { Button } from 'antd';
import { useState } from 'react';
import type { StoredFile } from '@parasol/contract/file-shapes';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { bytesText, momentText } from '#ui/format.ts';
import { Nothing } from '#ui/states.tsx';
import { StoredPicture } from './stored-picture.tsx';
import type { FileOwner } from './use-stored-file.ts';

type File = Pick<StoredFile, 'fileId' | 'name' | 'bytes' | 'at'>;

interface FileListProps {
  readonly owner: FileOwner;
  readonly files: readonly File[];
  /** The words when there are none. */
  readonly none: string;
}

/** Files by name; one opens over the page. */
export const FileList = ({ owner, files, none }: FileListProps) => {
  const [open, setOpen] = useState<File | null>(null);
  if (files.length === 0) return <Nothing>{none}</Nothing>;
  return (
    <>
      <ul className="lines">
        {files.map((file) => (
          <li key={file.fileId}>
            <Button type="link" onClick={() => setOpen(file)}>
              {file.name}
            </Button>
            <span className="soft">
              {' '}
              {bytesText(file.bytes)}，{momentText(file.at)}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog title={open.name} width={820} footer={null} onCancel={() => setOpen(null)}>
          <StoredPicture owner={owner} fileId={open.fileId} name={open.name} />
        </Dialog>
      )}
    </>
  );
};
