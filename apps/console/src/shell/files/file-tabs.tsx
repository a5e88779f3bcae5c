import { Tabs } from 'antd';
import { useState, type ComponentType } from 'react';
import type { StoredFile } from '@parasol/contract/file-shapes';
import { Nothing } from '#ui/states.tsx';
import { StoredPicture } from './stored-picture.tsx';
import type { FileOwner } from './use-stored-file.ts';

interface FileTabsProps {
  readonly owner: FileOwner;
  readonly files: readonly Pick<StoredFile, 'fileId' | 'name'>[];
  /** The words when there are none. */
  readonly none: string;
  /** A part under the open file. */
  readonly below?: ComponentType<Pick<StoredFile, 'fileId'>>;
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
      <StoredPicture key={file.fileId} owner={owner} fileId={file.fileId} name={file.name} />
      {Below && <Below key={`${file.fileId}-below`} fileId={file.fileId} />}
    </>
  );
};
