import { useEffect, useRef } from 'react';

/** A picture that only the browser has. */
export const PictureOf = ({
  file,
  alt,
  className,
}: {
  readonly file: File;
  readonly alt: string;
  readonly className?: string;
}) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={alt} draggable={false} className={className} />;
};
