/** A part of a picture, each from 0 to 1. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const whole: Part = { left: 0, top: 0, width: 1, height: 1 };

export interface Drawing {
  /** Turned to the right. */
  readonly quarterTurns: number;
  readonly part: Part;
  readonly longest: number;
  /** Quality of the JPEG, 0 to 1. */
  readonly quality: number;
}

/** Sharp enough to be read, small enough for a poor line. */
export const forReading: Drawing = { quarterTurns: 0, part: whole, longest: 2000, quality: 0.88 };

/** The size of a drawing, and whether it is turned on its side. */
export const sizeOf = (
  { width, height }: { readonly width: number; readonly height: number },
  { quarterTurns, part, longest }: Pick<Drawing, 'quarterTurns' | 'part' | 'longest'>,
): { readonly width: number; readonly height: number; readonly sideways: boolean } => {
  const [wide, tall] = [width * part.width, height * part.height];
  const scale = Math.min(1, longest / Math.max(wide, tall));
  const [across, down] = [
    Math.max(1, Math.round(wide * scale)),
    Math.max(1, Math.round(tall * scale)),
  ];
  const sideways = quarterTurns % 2 !== 0;
  return sideways
    ? { width: down, height: across, sideways }
    : { width: across, height: down, sideways };
};

/**
 * A picture cut, turned and made smaller, as a JPEG. A picture that the browser cannot open is
 * unchanged.
 */
export const drawPicture = async (file: File, drawing: Drawing): Promise<File> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!bitmap) return file;
  const { width, height, sideways } = sizeOf(bitmap, drawing);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  pen.translate(width / 2, height / 2);
  pen.rotate((drawing.quarterTurns * Math.PI) / 2);
  const [across, down] = sideways ? [height, width] : [width, height];
  const { left, top, width: share, height: tall } = drawing.part;
  pen.drawImage(
    bitmap,
    left * bitmap.width,
    top * bitmap.height,
    share * bitmap.width,
    tall * bitmap.height,
    -across / 2,
    -down / 2,
    across,
    down,
  );
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', drawing.quality),
  );
  const name = file.name.replace(/\.\w{1,5}$/, '') || '照片';
  return blob ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : file;
};

/** The bytes of a file as a JSON body can carry them. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(new Error('照片打不开，请换一张')));
    reader.readAsDataURL(file);
  });
