/** The files of a catalogue photograph: squares of these sizes in px, each in these formats, the smaller one first. */
export const photographSizes = [160, 320, 640] as const;
export type PhotographSize = (typeof photographSizes)[number];

export const photographFormats = ['avif', 'webp'] as const;
export type PhotographFormat = (typeof photographFormats)[number];

/** Instead of a colour: a photograph with transparent parts, which show the page. */
export const transparent = 'clear';

/**
 * The URL of a catalogue picture, whose content never changes: a drawing or one file of a photograph. The product's own pictures have no
 * hash.
 */
export const catalogueAddress =
  /^\/(coupons|rewards|prizes|missions)\/[a-z0-9-]+\.[0-9a-f]{12}\.(([0-9a-f]{6}|clear)-\d{3}\.(avif|webp)|svg)$/;

/** The URL of one of the files; `stem` is their common part: `/coupons/cup.3fa9c1d2e4b5.e8d2c0`. */
export function photographAddress(stem: string, size: PhotographSize, format: PhotographFormat): string {
  return `${stem}-${size}.${format}`;
}

/** The URL that represents all of them; the API returns this one. */
export function photographUrl(stem: string): string {
  return photographAddress(stem, 320, 'webp');
}

/** The stem, and the colour shown until the photograph is loaded; undefined for the URL of any other picture. */
export function photographOf(url: string): { stem: string; colour: string | undefined } | undefined {
  const [, stem, colour] = /^(.+\.[0-9a-f]{12}\.([0-9a-f]{6}|clear))-320\.webp$/.exec(url) ?? [];
  return stem ? { stem, colour: colour === transparent ? undefined : `#${colour}` } : undefined;
}
