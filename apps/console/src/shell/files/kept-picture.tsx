import type { KeptFile } from '@parasol/contract/file-shapes';
import { PictureViewer } from '#ui/files/picture-viewer.tsx';
import { Answer } from '#ui/states.tsx';
import { useKeptFile, type FileOwner } from './use-kept-file.ts';

/** One file to look at, or to save when it is no picture. */
export const KeptPicture = ({
  owner,
  fileId,
  name,
  turned = 0,
}: { owner: FileOwner; turned?: number } & Pick<KeptFile, 'fileId' | 'name'>) => (
  <Answer of={useKeptFile(owner, fileId)}>
    {(file) => <PictureViewer name={name} file={file} turned={turned} />}
  </Answer>
);
