/** pdf.js as it reads files. Whoever wants something of it takes it from here, for the line that comes first. */
import './pdfjs-canvas.ts';

export {
  AnnotationMode,
  getDocument,
  OPS,
  PasswordResponses,
  PDFWorker,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
