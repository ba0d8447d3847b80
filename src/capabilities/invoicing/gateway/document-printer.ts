import type { TaxDocument } from '../rules/tax-document.ts';
import { type PdfFonts, readPdfFonts } from './pdf-fonts.ts';
import { taxDocumentPdf } from './tax-document-pdf.ts';

/** Prints invoices and credit notes as PDF files; the same document always gives the same bytes. */
export type DocumentPrinter = { print(document: TaxDocument): Promise<Uint8Array> };

/** A printer whose typefaces lie in the project's folder `root`; they are read with the first document. */
export function pdfPrinter(root: URL): DocumentPrinter {
  let fonts: Promise<PdfFonts> | undefined;
  return {
    async print(document) {
      fonts ??= readPdfFonts(root);
      return taxDocumentPdf(document, await fonts);
    },
  };
}
