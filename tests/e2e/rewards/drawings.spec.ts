// A drawing is compared by its pixels.

import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readPicture } from '@/server/catalogue/picture';
import { acceptedDrawings, brokenDrawings } from '@/tests/support/drawings';
import { test } from '../test';

/** The pixels of a drawing as the browser shows it in a page, or undefined if it shows none. */
function pixelsOf(page: Page, svgs: readonly string[]): Promise<(string | undefined)[]> {
  return page.evaluate(async (texts) => {
    const draw = async (text: string) => {
      const image = new Image(96, 96);
      image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
      const isDrawn = await image.decode().then(
        () => true,
        () => false,
      );
      const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 96 });
      const context = canvas.getContext('2d');
      if (!isDrawn || !context) return undefined;
      context.drawImage(image, 0, 0, 96, 96);
      const hasPixels = context.getImageData(0, 0, 96, 96).data.some((value) => value > 0);
      return hasPixels ? canvas.toDataURL() : undefined;
    };
    return Promise.all(texts.map(draw));
  }, svgs);
}

function writtenAs(svg: string): string {
  const read = readPicture(svg);
  return 'svg' in read ? read.svg : JSON.stringify(read.faults);
}

test('what is written of an accepted drawing looks the same as the drawing', async ({ page }) => {
  const own = globSync('public/{coupons,rewards,prizes,missions}/*.svg').map((path) => readFileSync(path, 'utf8'));
  const accepted = [...Object.values(acceptedDrawings), ...own];
  const given = await pixelsOf(page, accepted);
  expect(given.filter((pixels) => pixels === undefined)).toEqual([]);
  expect(await pixelsOf(page, accepted.map(writtenAs))).toEqual(given);
});

test('the drawings that are refused as broken are drawn by no browser', async ({ page }) => {
  const broken = Object.entries(brokenDrawings);
  const pixels = await pixelsOf(page, Object.values(brokenDrawings));
  expect(broken.filter((_, place) => pixels[place] !== undefined).map(([what]) => what)).toEqual([]);
});
