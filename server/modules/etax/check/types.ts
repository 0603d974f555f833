import type { PdfFile } from './read-pdf-file';

/** A clause of ISO 19005-3, and in our words what it refuses. */
export type ArchiveRule = { clause: string; refuses: string; isBroken: (pdf: PdfFile) => boolean };
