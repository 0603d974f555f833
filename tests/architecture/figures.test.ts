// Compares sentences of documents with values of the code.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { draftLimits } from '@/domain/campaigns';
import { limits } from '@/domain/limits';
import { discountRate } from '@/domain/points';

const settings = readFileSync('.env.example', 'utf8');
const words: Readonly<Record<number, string>> = { 5: 'five', 20: 'twenty' };

/** Sentences of the documents, with the figures of the code or the defaults of the settings. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'docs/till.md': [
    `| \`quantity\` | ${limits.quantityLeast} | ${figure(limits.quantityMost)} | ${limits.quantityDecimals} |`,
    `| \`amount\`, \`discount\` | 0 | ${figure(limits.bahtMost)} baht;`,
    `| \`points\` | ${discountRate.points} | ${figure(limits.donationMost)}, in steps of ${discountRate.points} | 0 |`,
    `| \`lines\` | 1 | ${limits.billLinesMost} | |`,
    `both are valid for ${words[limits.couponBarcodeLifeSeconds / 60]} minutes`,
    `release the code within ${preset('LIMIT_COUPON_RELEASE_MINUTES')} minutes`,
  ],
  'docs/desk.md': [
    `over ${preset('LIMIT_STAFF_POINTS')} points at once; over ${preset('LIMIT_STAFF_POINTS_PER_DAY')} by one person`,
  ],
  'docs/catalogue.md': [`a zip of at most ${megabytes(draftLimits.zipBytes)} (${draftSizes('unpacked')}`],
  'docs/decisions/013-bounds-on-errors-and-uploads.md': [
    `${figure(draftLimits.files)} files, ${megabytes(draftLimits.allBytes)} unpacked`,
    `within ${draftLimits.readSeconds} seconds and ${draftLimits.readMegabytes} MB`,
    `after ${draftLimits.faults} faults`,
  ],
  'docs/privacy.md': [`For ${limits.erasureGraceSeconds / 86_400} days (\`erasureGraceSeconds\``],
  'docs/etax.md': [
    `at most ${words[limits.etaxRequestsOfReceipt]} requests per bill and ${words[limits.etaxRequestsPerDay]} per member`,
  ],
};

for (const [path, expected] of Object.entries(sentences)) {
  test(`${path} has the figures of the code`, () => {
    const text = readFileSync(path, 'utf8').replace(/\s*\n\s*/g, ' ');
    assert.deepEqual(
      expected.filter((sentence) => !text.includes(sentence)),
      [],
    );
  });
}

function figure(value: number): string {
  return value.toLocaleString('en');
}

function megabytes(bytes: number): string {
  return `${bytes / 1024 ** 2} MB`;
}

function draftSizes(what: string): string {
  const { allBytes, textBytes, files } = draftLimits;
  return `${megabytes(allBytes)} ${what}, ${megabytes(textBytes)} of texts and drawings, ${figure(files)} files`;
}

/** The default of a setting, which another test compares with the code. */
function preset(setting: string): string {
  const [, value = ''] = new RegExp(`^#${setting}=(\\d+)$`, 'm').exec(settings) ?? [];
  return figure(Number(value));
}
