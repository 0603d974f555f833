// Drawings are no code.

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { readPicture } from '@/server/catalogue/picture';
import { projectFiles } from './project-files';

const shelves = ['coupons', 'rewards', 'prizes', 'missions'] as const;
type Shelf = (typeof shelves)[number];

const mostBytes = 2500;

for (const shelf of shelves) {
  test(`the pictures in public/${shelf}/ are plain shapes on one grid, and small`, () => {
    const paths = globSync(`public/${shelf}/*.svg`).filter(isOurs);
    assert.notDeepEqual(paths, []);
    assert.deepEqual(paths.flatMap(faultsOf), []);
  });

  test(`each of the sandbox’s ${shelf} has a picture of its own`, () => {
    const pictures = sandboxPictures(shelf);
    assert.deepEqual(
      pictures.filter((name) => !existsSync(`public/${shelf}/${name}`)),
      [],
    );
    assert.deepEqual(
      pictures.filter((name, index) => pictures.indexOf(name) !== index),
      [],
    );
  });
}

test('a picture that the app or its mocks name exists', () => {
  const sources = projectFiles().filter(({ path }) => /^(__mocks__|components|tests\/support)\//.test(path));
  const named = sources.flatMap(({ text }) => [...text.matchAll(address)].map(([, path = '']) => path));
  assert.notDeepEqual(named, []);
  assert.deepEqual(
    named.filter((path) => !existsSync(`public${path}`)),
    [],
  );
});

const address = new RegExp(`['"\`](/(?:${shelves.join('|')})/[a-z0-9-]+\\.svg)['"\`]`, 'g');

/** Those that `catalogue import` has copied there carry a hash in their names and are the chain's. */
function isOurs(path: string): boolean {
  return /^[a-z0-9-]+\.svg$/.test(basename(path));
}

function faultsOf(path: string): string[] {
  const svg = readFileSync(path, 'utf8');
  const bytes = Buffer.byteLength(svg);
  const read = readPicture(svg);
  const faults = 'faults' in read ? read.faults : [];
  return [
    ...faults.map(({ line, what }) => `${path}:${line}: ${what}`),
    ...(bytes < mostBytes ? [] : [`${path}: ${bytes} bytes, but ${mostBytes} is too many`]),
    ...(svg.includes('viewBox="0 0 120 120"') ? [] : [`${path}: the viewBox is not 0 0 120 120`]),
  ];
}

/** Coupons are in the catalogue's folder itself, the others in folders of their own. */
function sandboxPictures(shelf: Shelf): string[] {
  const folder = shelf === 'coupons' ? '' : `${shelf}/`;
  const files = globSync(`server/sandbox/catalogue/${folder}*.yaml`);
  assert.notDeepEqual(files, []);
  return files.map((file) => /^picture: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? `none in ${basename(file)}`);
}
