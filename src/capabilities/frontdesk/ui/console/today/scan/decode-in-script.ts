import decodeQR from 'qr/decode.js';

/** Picture width: enough for a ticket at arm's length, small enough for ten frames a second on a slow tablet. */
const WIDTH = 640;

/** Reads QR codes by script, for browsers without a decoder. */
export function decodeInScript(): (video: HTMLVideoElement) => Promise<string | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return null;
    const scale = Math.min(1, WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // No code in this picture.
      return null;
    }
  };
}
