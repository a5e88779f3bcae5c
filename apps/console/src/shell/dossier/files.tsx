import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { bytesText, momentText } from '#ui/format.ts';
import { PictureViewer } from '#ui/picture-viewer.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { useOrderFile, type Dossier } from './use-dossier.ts';

type File = Dossier['files'][number];

const Look = ({ file, close }: { file: File; close: () => void }) => {
  const read = useOrderFile(file.fileId);
  return (
    <Dialog title={file.name} width={820} footer={null} onCancel={close}>
      <Answer of={read}>{(blob) => <PictureViewer name={file.name} file={blob} />}</Answer>
    </Dialog>
  );
};

/** Files that came with an order; a look at one is written down. */
export const Files = ({ files }: { files: readonly File[] }) => {
  const [open, setOpen] = useState<File | null>(null);
  if (files.length === 0) return <Nothing>没有附件</Nothing>;
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
      {open && <Look file={open} close={() => setOpen(null)} />}
    </>
  );
};
