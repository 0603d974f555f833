/** What a catalogue's photograph becomes: square files of these sizes in px, each in these formats, the smaller one first. */
export const photographSizes = [160, 320, 640] as const;
export type PhotographSize = (typeof photographSizes)[number];

export const photographFormats = ['avif', 'webp'] as const;
export type PhotographFormat = (typeof photographFormats)[number];

/** In the place of the colour: a photograph with transparent parts, behind which the page is seen. */
export const transparent = 'clear';

/** The address of a catalogue's picture, whose content never changes: a drawing or one file of a photograph. The product's own have no hash. */
export const catalogueAddress =
  /^\/(coupons|rewards|prizes|missions)\/[a-z0-9-]+\.[0-9a-f]{12}\.(([0-9a-f]{6}|clear)-\d{3}\.(avif|webp)|svg)$/;

/** The address of one of the files; `stem` is what they have in common: `/coupons/cup.3fa9c1d2e4b5.e8d2c0`. */
export function photographAddress(stem: string, size: PhotographSize, format: PhotographFormat): string {
  return `${stem}-${size}.${format}`;
}

/** The address that stands for all of them; the answers of the API have this one. */
export function photographUrl(stem: string): string {
  return photographAddress(stem, 320, 'webp');
}

/** The stem, and the photograph's colour until it is there; undefined for the address of any other picture. */
export function photographOf(url: string): { stem: string; colour: string | undefined } | undefined {
  const [, stem, colour] = /^(.+\.[0-9a-f]{12}\.([0-9a-f]{6}|clear))-320\.webp$/.exec(url) ?? [];
  return stem ? { stem, colour: colour === transparent ? undefined : `#${colour}` } : undefined;
}
