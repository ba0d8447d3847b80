/** Reads the QR code in the picture of a video; null where there is none. */
export type Decoder = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own decoder where it reads QR codes, else one in script, which is loaded only then. */
export async function makeDecoder(): Promise<Decoder> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return inScript();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  let instead: Decoder | null = null;
  return async (video) => {
    if (instead) return instead(video);
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null;
    } catch (error) {
      // Some browsers name the format and have no service for it, as while a tablet updates it. A video without a picture says nothing of that.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) instead = await inScript();
      return null;
    }
  };
}

const inScript = async (): Promise<Decoder> => (await import('./decode-in-script.ts')).decodeInScript();
