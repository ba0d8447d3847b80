import { saveFile } from '#design/save-file.ts';

/** A browser that has not drawn a PDF by then will not. */
const DRAWN_WITHIN_MS = 10_000;

/**
 * Prints a PDF by the browser's own dialog. A browser that shows no PDFs, as on many tablets, saves the file instead: the device's viewer prints it.
 * @returns whether the dialog was opened.
 */
export async function printPdf(name: string, content: Blob): Promise<boolean> {
  // The dialog needs its frame for as long as it is open.
  document.querySelector('iframe[data-print]')?.remove();
  if (navigator.pdfViewerEnabled) {
    const frame = await draw(name, content);
    try {
      frame?.contentWindow?.print();
      if (frame) return true;
    } catch {
      frame?.remove();
    }
  }
  saveFile(name, content);
  return false;
}

/** Null where the browser does not draw it. */
function draw(name: string, content: Blob): Promise<HTMLIFrameElement | null> {
  const frame = document.createElement('iframe');
  frame.className = 'sr-only';
  frame.dataset['print'] = '';
  frame.title = name;
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  const address = URL.createObjectURL(content);
  const drawn = new Promise<HTMLIFrameElement | null>((resolve) => {
    frame.addEventListener('load', () => resolve(frame));
    setTimeout(() => resolve(null), DRAWN_WITHIN_MS);
  });
  frame.src = address;
  document.body.append(frame);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return drawn;
}
