import sharp from 'sharp';

/** In px; a row has `columns` pictures. */
const sheet = { columns: 6, picture: 264, gap: 16, background: '#dfe6e1' };

/** All pictures side by side on one small WebP, in their order. They have the same size. */
export async function contactSheet(paths: readonly string[], to: string): Promise<void> {
  const { columns, picture, gap, background } = sheet;
  const small = await Promise.all(
    paths.map((path) => sharp(path).resize(picture).toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...small.map(({ info }) => info.height));
  const at = (place: number, step: number) => gap + place * (step + gap);
  const layers = small.map(({ data }, place) => ({
    input: data,
    left: at(place % columns, picture),
    top: at(Math.floor(place / columns), height),
  }));
  const size = { width: at(columns, picture), height: at(Math.ceil(paths.length / columns), height) };
  const empty = sharp({ create: { ...size, channels: 3, background } });
  await empty.composite(layers).webp({ quality: 82 }).toFile(to);
}
