import type { Api } from '@parasol/contract';

/** Chunks have the size of a photo: a lost connection loses one, which is sent again. */
const pieceBytes = 3_500_000;
const mostPieces = 12;
const tries = 3;

const retried = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      // The server would refuse again; only a lost request is worth another try.
      if (left === 0 || !(error instanceof TypeError)) throw error;
    }
  }
};

/** Sends a video piece by piece, the first one first. */
export const sendVideo = async (
  api: Api,
  subject: {
    readonly orderNo: string;
    readonly token: string | undefined;
    readonly checkId: string;
  },
  video: Blob,
  onProgress: (share: number) => void,
): Promise<void> => {
  const pieces = Math.max(1, Math.ceil(video.size / pieceBytes));
  if (pieces > mostPieces) throw new Error('视频太大，请录短一些，十几秒就够');
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = video.slice(piece * pieceBytes, (piece + 1) * pieceBytes);
    const file = new File([part], '视频', { type: 'application/octet-stream' });
    await retried(() => api.uploadFaceVideo({ ...subject, piece, pieces, file }));
    onProgress((piece + 1) / pieces);
  }
};
