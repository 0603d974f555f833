import sharp from 'sharp';

/** In px; a row has `columns` pictures, each `picture` wide. */
type Layout = { columns: number; picture: number; gap: number; quality: number };

const large: Layout = { columns: 6, picture: 264, gap: 16, quality: 82 };
const background = '#dfe6e1';

/** All pictures, files or what is in them, side by side on one small WebP in their order. They have the same size. */
export async function contactSheet(pictures: readonly (string | Buffer)[], to: string, layout = large): Promise<void> {
  const { columns, picture, gap, quality } = layout;
  const small = await Promise.all(
    pictures.map((one) => sharp(one).resize(picture).toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...small.map(({ info }) => info.height));
  const at = (place: number, step: number) => gap + place * (step + gap);
  const layers = small.map(({ data }, place) => ({
    input: data,
    left: at(place % columns, picture),
    top: at(Math.floor(place / columns), height),
  }));
  const size = { width: at(columns, picture), height: at(Math.ceil(pictures.length / columns), height) };
  const empty = sharp({ create: { ...size, channels: 3, background } });
  await empty.composite(layers).webp({ quality, effort: 6 }).toFile(to);
}
