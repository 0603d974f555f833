import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptsOf } from './first-load';

test('counts every script of a page once, without those for old browsers', () => {
  const html = `<script defer="" noModule="" src="/_next/polyfills.js"></script>
    <script src="/_next/main.js" defer=""></script><script src="/_next/main.js" async=""></script>
    <script src="/_next/pages/%5Bid%5D.js?v=1"></script><script id="data" type="application/json">{}</script>`;
  assert.deepEqual(scriptsOf(html), ['/_next/main.js', '/_next/pages/[id].js']);
});
