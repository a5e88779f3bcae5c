import { Tabs } from 'antd';
import { useState, type ComponentType } from 'react';
import type { KeptFile } from '@parasol/contract/file-shapes';
import { Nothing } from '#ui/states.tsx';
import { KeptPicture } from './kept-picture.tsx';
import type { FileOwner } from './use-kept-file.ts';

interface FileTabsProps {
  readonly owner: FileOwner;
  readonly files: readonly Pick<KeptFile, 'fileId' | 'name'>[];
  /** The words when there are none. */
  readonly none: string;
  /** A part under the open file. */
  readonly below?: ComponentType<Pick<KeptFile, 'fileId'>>;
}

/** Files side by side on tabs, the first one open. */
export const FileTabs = ({ owner, files, none, below: Below }: FileTabsProps) => {
  const [chosen, setChosen] = useState(files[0]?.fileId);
  const file = files.find(({ fileId }) => fileId === chosen) ?? files[0];
  if (!file) return <Nothing>{none}</Nothing>;
  return (
    <>
      {files.length > 1 && (
        <Tabs
          size="small"
          activeKey={file.fileId}
          onChange={setChosen}
          items={files.map(({ fileId, name }) => ({ key: fileId, label: name }))}
        />
      )}
      <KeptPicture key={file.fileId} owner={owner} fileId={file.fileId} name={file.name} />
      {Below && <Below key={`${file.fileId}-below`} fileId={file.fileId} />}
    </>
  );
};
