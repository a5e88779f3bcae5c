import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useState } from 'react';
import type { KeptFile } from '@parasol/contract/file-shapes';
import { PictureViewer } from '#ui/picture-viewer.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { api } from '#shell/api.ts';

const Paper = ({ fileId, name }: Pick<KeptFile, 'fileId' | 'name'>) => {
  const file = useQuery({
    queryKey: ['policy-service-file', fileId],
    queryFn: async ({ signal }) => {
      const found: unknown = await api.getChangeFileForStaff({ fileId }, { signal });
      if (!(found instanceof Blob)) throw new TypeError('a file was expected');
      return found;
    },
    staleTime: Infinity,
  });
  return <Answer of={file}>{(picture) => <PictureViewer name={name} file={picture} />}</Answer>;
};

/** The papers a customer handed in; every look is written down. */
export const ServicePapers = ({ files }: { files: readonly KeptFile[] }) => {
  const [chosen, setChosen] = useState(files[0]?.fileId ?? '');
  if (files.length === 0) return <Nothing>客户还没有上传材料</Nothing>;
  const name = files.find(({ fileId }) => fileId === chosen)?.name ?? '';
  return (
    <>
      {files.length > 1 && (
        <Tabs
          size="small"
          activeKey={chosen}
          onChange={setChosen}
          items={files.map((file) => ({ key: file.fileId, label: file.name }))}
        />
      )}
      <Paper key={chosen} fileId={chosen} name={name} />
    </>
  );
};
