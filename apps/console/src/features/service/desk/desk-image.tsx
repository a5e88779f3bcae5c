import { useCallback } from 'react';
import { Answer } from '#ui/states.tsx';
import { fileOptions, useCall } from '#shell/use-call.ts';

const Shown = ({ file }: { file: Blob }) => {
  const show = useCallback(
    (place: HTMLImageElement | null) => {
      const url = URL.createObjectURL(file);
      place?.setAttribute('src', url);
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="客户发来的图片" className="desk-image" />;
};

/** Every look is recorded, so it is read once. */
const useDeskImage = (fileId: string) => useCall('getDeskImage', { fileId }, fileOptions);

/** A picture that the customer sent. */
export const DeskImage = ({ fileId }: { fileId: string }) => (
  <Answer of={useDeskImage(fileId)} rows={2}>
    {(file) => <Shown file={file} />}
  </Answer>
);
