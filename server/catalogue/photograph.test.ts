import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { photographFormats, photographSizes } from '@/domain/photographs';
import type { Photograph } from './folder';
import { readPhotographs } from './photograph';

const red = { r: 200, g: 16, b: 32 };
const plain = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 3, background: { ...red, ...background } } });

/** Red on the left, blue on the right. */
const twoHalves = async (width: number, height: number) => {
  const right = await plain(width / 2, height, { r: 0, g: 0, b: 255 })
    .png()
    .toBuffer();
  return plain(width, height).composite([{ input: right, left: width / 2, top: 0 }]);
};

describe('a photograph of a catalogue', () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'sabai-photographs-'));
    for (const inside of ['', 'rewards', 'prizes', 'missions'])
      mkdirSync(join(folder, inside, 'pictures'), { recursive: true });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const read = async (content: Buffer | string, path = 'pictures/cup.jpg'): Promise<Photograph> => {
    writeFileSync(join(folder, path), content);
    const found = (await readPhotographs(folder)).get(path);
    assert.ok(found, path);
    return found;
  };
  const accepted = async (content: Buffer, path?: string) => {
    const found = await read(content, path);
    assert.ok('files' in found, JSON.stringify(found));
    return { mark: found.mark, files: found.files(`/coupons/cup.${found.mark}`) };
  };
  const faultOf = async (content: Buffer | string) => {
    const found = await read(content);
    return 'fault' in found ? found.fault : undefined;
  };

  test('becomes a square of each size in each format, without its metadata', async () => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } };
    const { mark, files } = await accepted(await plain(1200, 900).withExif(exif).jpeg().toBuffer());
    assert.match(mark, /^[0-9a-f]{12}\.c[789][01][0-9a-f][12][0-9a-f]$/);
    const expected = photographSizes.flatMap((size) => photographFormats.map((format) => ({ size, format })));
    assert.deepEqual(
      files.map(({ url }) => url),
      expected.map(({ size, format }) => `/coupons/cup.${mark}-${size}.${format}`),
    );
    for (const [place, { size, format }] of expected.entries()) {
      const about = await sharp(await files[place]?.content()).metadata();
      assert.deepEqual([about.width, about.height], [size, size]);
      assert.equal(about.mediaType, `image/${format}`);
      assert.deepEqual([about.exif, about.xmp, about.iptc, about.icc], [undefined, undefined, undefined, undefined]);
    }
  });

  test('is read in each of the four formats, regardless of its extension', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
      assert.equal((await accepted(await plain(480, 480).toFormat(format).toBuffer())).files.length, 6, format);
  });

  test('is read for each kind of entry', async () => {
    const content = await plain(480, 480).jpeg().toBuffer();
    for (const inside of ['rewards', 'prizes', 'missions']) await accepted(content, `${inside}/pictures/mug.png`);
  });

  test('is turned upright, and shows its middle', async () => {
    const sideways = await (await twoHalves(960, 480)).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { files } = await accepted(sideways);
    const { data, info } = await sharp(await files[1]?.content())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourOf = (row: number) => {
      const [red = 0, , blue = 0] = data.subarray((row * info.width + 80) * info.channels);
      return red > blue ? 'red' : 'blue';
    };
    assert.deepEqual([colourOf(10), colourOf(150)], ['red', 'blue'], 'the left is on top, the right below');
  });

  test('is not enlarged', async () => {
    const { files } = await accepted(await plain(500, 700).png().toBuffer());
    const { width, height } = await sharp(await files.at(-1)?.content()).metadata();
    assert.deepEqual([width, height], [500, 500]);
  });

  test('gets a file name by its content, the same one each time', async () => {
    const [one, other] = [await plain(480, 480).jpeg().toBuffer(), await plain(481, 480).jpeg().toBuffer()];
    const [first, second] = [await accepted(one), await accepted(other)];
    assert.notEqual(first.mark, second.mark);
    assert.equal((await accepted(one)).mark, first.mark);
  });

  test('has no colour if it is transparent, and stays transparent', async () => {
    const clear = sharp({ create: { width: 480, height: 480, channels: 4, background: { ...red, alpha: 0.5 } } });
    const { mark, files } = await accepted(await clear.png().toBuffer());
    assert.match(mark, /\.clear$/);
    for (const { content } of files) assert.equal((await sharp(await content()).metadata()).hasAlpha, true);
    const opaque = sharp({ create: { width: 480, height: 480, channels: 4, background: { ...red, alpha: 1 } } });
    assert.match((await accepted(await opaque.png().toBuffer())).mark, /\.c81020$/);
  });

  test('has a colour also in grey, in 16 bits and in CMYK', async () => {
    const grey = plain(480, 480, { r: 128, g: 128, b: 128 });
    assert.match((await accepted(await grey.clone().toColourspace('b-w').png().toBuffer())).mark, /\.(80|7f|81){3}$/);
    assert.match(
      (await accepted(await grey.clone().toColourspace('rgb16').png().toBuffer())).mark,
      /\.[78].[78].[78].$/,
    );
    assert.match(
      (await accepted(await grey.clone().toColourspace('cmyk').jpeg().toBuffer())).mark,
      /\.[78].[78].[78].$/,
    );
  });

  test('is refused if it is too small', async () => {
    const fault = 'has 640 × 479 px, but its shorter side must have at least 480';
    assert.equal(await faultOf(await plain(640, 479).jpeg().toBuffer()), fault);
  });

  test('is refused if it is too large', async () => {
    assert.equal(await faultOf(Buffer.alloc(20 * 1024 * 1024 + 1)), 'is larger than 20 MB');
    assert.equal(await faultOf(await plain(8001, 5000).png().toBuffer()), 'has more than 40 megapixels');
  });

  test('is refused if it is not an image, or of another type', async () => {
    const gif = await plain(480, 480).gif().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="2"/></svg>';
    for (const content of [gif, svg, 'no picture', ''])
      assert.equal(await faultOf(content), 'is not a JPEG, PNG, WebP or AVIF picture');
  });

  test('is refused if it is damaged', async () => {
    const whole = await (await twoHalves(960, 960)).jpeg().toBuffer();
    for (const content of [whole.subarray(0, whole.length / 2), Buffer.from('\xff\xd8\xff', 'latin1')])
      assert.match((await faultOf(content)) ?? '', /^cannot be decoded/);
  });

  test('is refused if it is animated', async () => {
    const frames = [await plain(480, 480).png().toBuffer(), await plain(480, 480, { r: 0 }).png().toBuffer()];
    assert.equal(
      await faultOf(
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ),
      'is animated',
    );
    const [still = Buffer.of()] = frames;
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
    const head = still.indexOf('IHDR') + 4 + 13 + 4;
    assert.equal(await faultOf(Buffer.concat([still.subarray(0, head), control, still.subarray(head)])), 'is animated');
    const avif = await plain(480, 480).avif().toBuffer();
    avif.write('avis', 8);
    assert.equal(await faultOf(avif), 'is animated');
  });
});
