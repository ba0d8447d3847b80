import type { TaxPaper } from '../rules/tax-paper.ts';
import { type PaperFonts, readPaperFonts } from './paper-fonts.ts';
import { taxPaperPdf } from './tax-paper-pdf.ts';

/** Prints invoices and credit notes as PDF files; the same document always gives the same bytes. */
export type PaperPrinter = { print(paper: TaxPaper): Promise<Uint8Array> };

/** A printer whose typefaces lie in the project's folder `root`; they are read with the first paper. */
export function pdfPrinter(root: URL): PaperPrinter {
  let fonts: Promise<PaperFonts> | undefined;
  return {
    async print(paper) {
      fonts ??= readPaperFonts(root);
      return taxPaperPdf(paper, await fonts);
    },
  };
}
