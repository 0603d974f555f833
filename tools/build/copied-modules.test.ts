import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { copiesIn, modulesOf } from './copied-modules';

const dir = mkdtempSync(join(tmpdir(), 'sabai-copies-'));
const chunks = join(dir, '_next/static/chunks');
mkdirSync(chunks, { recursive: true });

after(() => rmSync(dir, { recursive: true }));

const chunkOf = (...modules: string[]) =>
  `"use strict";(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([[1],{${modules.join(',')}}]);`;
const button = `7:(e,t,n)=>{t.look="${'button '.repeat(40)}"}`;
const bar = `8:(e,t,n)=>{t.look="${'bar '.repeat(10)}"}`;

test('the modules of a file are found with their ids', () => {
  assert.deepEqual(modulesOf(chunkOf(button, bar)), [
    { id: '7', length: button.length },
    { id: '8', length: bar.length },
  ]);
});

test('a module in two files counts once as a copy, and what every page loads does not count', () => {
  writeFileSync(join(chunks, '1-aaaaaa.js'), chunkOf(button));
  writeFileSync(join(chunks, '2-aaaaaa.js'), chunkOf(bar));
  writeFileSync(join(chunks, 'main-aaaaaa.js'), chunkOf(button));
  assert.equal(copiesIn(dir).copies, 0);
  writeFileSync(join(chunks, '3-aaaaaa.js'), chunkOf(button, bar));
  const { lazy, copies } = copiesIn(dir);
  assert.ok(copies > lazy / 4);
  assert.ok(copies < lazy);
});
