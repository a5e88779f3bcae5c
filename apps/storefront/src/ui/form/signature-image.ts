import {
  signatureHeight,
  strokePath,
  signatureWidth,
  type Signature,
} from '@parasol/domain/base/signing/signature';

/** Line width in the pad's thousandths. */
const pen = 9;

export const drawSignature = (
  context: CanvasRenderingContext2D,
  { strokes }: Signature,
  width: number,
  colour: string,
): void => {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.scale(width / signatureWidth, width / signatureWidth);
  context.lineWidth = pen;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = colour;
  for (const stroke of strokes) context.stroke(new Path2D(strokePath(stroke)));
};

/** The signature as a picture on a clear ground, black, for documents. */
export const signaturePng = (signature: Signature): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const canvas = document.createElement('canvas');
    canvas.width = signatureWidth;
    canvas.height = signatureHeight;
    const context = canvas.getContext('2d');
    if (!context) {
      reject(new Error('this browser cannot draw'));
      return;
    }
    drawSignature(context, signature, signatureWidth, '#000');
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('the picture could not be made')),
    );
  });
