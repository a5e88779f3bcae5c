import type { Sounds } from './softphone.ts';

/** Both voices in one file; it ends with the first `stop` and is sent nowhere by itself. */
export const recordCall = ({ own, other }: Sounds): { readonly stop: () => Promise<Blob> } => {
  const audio = new AudioContext();
  const mixed = audio.createMediaStreamDestination();
  for (const stream of [own, other])
    if (stream) audio.createMediaStreamSource(stream).connect(mixed);
  const recorder = new MediaRecorder(mixed.stream, { audioBitsPerSecond: 32_000 });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  recorder.start(1_000);
  let file: Promise<Blob> | undefined;
  const end = (): Promise<Blob> =>
    new Promise((resolve) => {
      recorder.addEventListener('stop', () => {
        void audio.close();
        resolve(new Blob(pieces, { type: recorder.mimeType }));
      });
      recorder.stop();
    });
  return {
    stop: () => {
      file ??= end();
      return file;
    },
  };
};
