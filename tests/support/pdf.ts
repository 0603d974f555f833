import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An image of a page. Measures how much of an area has a colour; positions are in points from the upper left corner. */
export type Picture = {
  png: Buffer;
  share(part: Part, isInk: (red: number, green: number, blue: number) => boolean): number;
};
export type Part = { x: number; y: number; width: number; height: number };

export type OpenedPdf = {
  /** The text of each page without spaces, because a PDF has none between Thai letters. */
  pages: string[];
  attachments: { name: string; content: string }[];
  draw(page: number): Promise<Picture>;
};

/** Opens a document with a library other than the one that wrote it. */
export async function openPdf(bytes: Buffer): Promise<OpenedPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    pages.push(squeezed(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  const attachments: OpenedPdf['attachments'] = [];
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = Buffer.from((await document.getAttachmentContent(id)) ?? []);
    attachments.push({ name: filename, content: content.toString('utf8') });
  }
  return {
    pages,
    attachments,
    draw: async (page) => drawPage(await document.getPage(page)),
  };
}

/** A text in the form of `pages`: without spaces, and with ำ as the two letters that are drawn, and a tone mark between them. */
export function squeezed(text: string): string {
  return text
    .replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
    .normalize('NFKC')
    .replace(/\s+/g, '');
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

const scale = 2;

async function drawPage(page: Page): Promise<Picture> {
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context: unknown = canvas.getContext('2d');
  if (!isContext(context)) throw new Error('this canvas cannot draw');
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  return {
    png: canvas.toBuffer('image/png'),
    share: ({ x, y, width, height }, isInk) => {
      const { data } = context.getImageData(x * scale, y * scale, width * scale, height * scale);
      let ink = 0;
      for (let at = 0; at < data.length; at += 4)
        if (isInk(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) ink += 1;
      return ink / (data.length / 4);
    },
  };
}

/** The library expects the canvas of a browser; this one draws the same. */
function isContext(context: unknown): context is CanvasRenderingContext2D {
  return typeof context === 'object' && context !== null && 'getImageData' in context;
}
