import type { StoredFile } from '@parasol/contract/file-shapes';
import { PictureViewer } from '#ui/files/picture-viewer.tsx';
import { Answer } from '#ui/states.tsx';
import { useStoredFile, type FileOwner } from './use-stored-file.ts';

/** One file to look at, or to save when it is no picture. */
export const StoredPicture = ({
  owner,
  fileId,
  name,
  turned = 0,
}: { owner: FileOwner; turned?: number } & Pick<StoredFile, 'fileId' | 'name'>) => (
  <Answer of={useStoredFile(owner, fileId)}>
    {(file) => <PictureViewer name={name} file={file} turned={turned} />}
  </Answer>
);
