import type { Input, Output } from '@parasol/contract';
import { base64Of } from '#ui/capture/draw-picture.ts';
import { recordPiece } from './record-piece.ts';

const longest = 480;
const quality = 0.82;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The camera's picture, not mirrored: left stays the person's own left. */
const pictureOf = async (video: HTMLVideoElement): Promise<Blob> => {
  const scale = Math.min(1, longest / Math.max(1, video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (!blob) throw new Error('没有拍到画面，请重试');
  return blob;
};

const hashOf = async (blob: Blob): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const encoded = (blob: Blob): Promise<string> => base64Of(new File([blob], 'part'));

export type Frames = Input<'verifyFaceVideo'>['frames'];
type Taken = NonNullable<Input<'nextFaceMoment'>['taken']>;
type Moment = NonNullable<Output<'nextFaceMoment'>['moment']>;

/**
 * Follows the moments of the server: each is told when the last picture was promised by its hash.
 * The pictures and pieces of video are sent afterwards, all at once.
 */
export const takeFrames = async (
  { video, stream }: { readonly video: HTMLVideoElement; readonly stream: MediaStream },
  next: (taken: Taken | undefined) => Promise<Moment | null>,
  say: (moment: Moment) => void,
): Promise<Frames> => {
  const frames: Frames = [];
  let moment = await next(undefined);
  while (moment) {
    say(moment);
    const stop = recordPiece(stream);
    await pause(moment.waitMs);
    const picture = await pictureOf(video);
    const piece = await stop();
    frames.push({
      image: await encoded(picture),
      ...(piece ? { video: await encoded(piece) } : {}),
    });
    moment = await next({
      seal: moment.seal,
      picture: await hashOf(picture),
      video: piece ? await hashOf(piece) : null,
    });
  }
  return frames;
};
