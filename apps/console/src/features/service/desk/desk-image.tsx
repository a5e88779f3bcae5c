import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Answer } from '#ui/states.tsx';
import { api } from '#shell/api.ts';

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

/** Every look is written down, so it is read once. */
const useDeskImage = (fileId: string) =>
  useQuery({
    queryKey: ['desk', 'image', fileId],
    queryFn: async ({ signal }) => {
      const file: unknown = await api.getDeskImage({ fileId }, { signal });
      if (!(file instanceof Blob)) throw new TypeError('the answer is no file');
      return file;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** A picture that the customer sent. */
export const DeskImage = ({ fileId }: { fileId: string }) => (
  <Answer of={useDeskImage(fileId)} rows={2}>
    {(file) => <Shown file={file} />}
  </Answer>
);
