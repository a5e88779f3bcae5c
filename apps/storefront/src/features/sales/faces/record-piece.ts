const types = ['video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
/** Enough to recognise a face; a piece of two seconds has the size of a photo. */
const bitsPerSecond = 300_000;
const mostBytes = 220_000;

/** Records until it is told to stop; undefined where the browser cannot, or too much came. */
export const recordPiece = (stream: MediaStream): (() => Promise<Blob | undefined>) => {
  if (typeof MediaRecorder === 'undefined') return async () => undefined;
  try {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
    const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: bitsPerSecond });
    const parts: Blob[] = [];
    const over = new Promise<Blob | undefined>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      recorder.addEventListener('error', () => resolve(undefined));
      recorder.addEventListener('stop', () => {
        const piece = new Blob(parts, { type: recorder.mimeType });
        resolve(piece.size > 0 && piece.size <= mostBytes ? piece : undefined);
      });
    });
    recorder.start();
    return async () => {
      if (recorder.state === 'recording') recorder.stop();
      return over;
    };
  } catch {
    return async () => undefined;
  }
};
