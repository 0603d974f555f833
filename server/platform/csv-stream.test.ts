import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readCsvRecords } from './csv-stream';

async function* inPieces(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function recordsOf(text: string | Buffer, size = 3) {
  const records: [number, string[] | undefined][] = [];
  for await (const { line, cells } of readCsvRecords(inPieces(Buffer.from(text), size))) records.push([line, cells]);
  return records;
}

describe('a CSV stream', () => {
  test('is read the same in chunks of any size, with BOM, CRLF and no final line break', async () => {
    for (const size of [1, 2, 5, 100])
      assert.deepEqual(await recordsOf('\uFEFFname,บ้าน\r\nก,1\r\n\r\nข,', size), [
        [1, ['name', 'บ้าน']],
        [2, ['ก', '1']],
        [4, ['ข', '']],
      ]);
  });

  test('has quoted cells with commas, quotes and line breaks, which count as lines', async () => {
    assert.deepEqual(await recordsOf('a,"b, ""c""\nd",e\nf,g,h\n'), [
      [1, ['a', 'b, "c"\nd', 'e']],
      [3, ['f', 'g', 'h']],
    ]);
  });

  test('reports a line with malformed quotes and continues with the next', async () => {
    assert.deepEqual(await recordsOf('a,b"c"\nd,e\n'), [
      [1, undefined],
      [2, ['d', 'e']],
    ]);
  });

  test('fails on an unclosed quote, an endless line or bytes that are not UTF-8', async () => {
    await assert.rejects(recordsOf(`a,"b\n${'c\n'.repeat(40_000)}`, 10_000), /line 1: a quote is never closed/);
    await assert.rejects(recordsOf('a\nb,"c'), /line 2: a quote is never closed/);
    await assert.rejects(recordsOf('x'.repeat(70_000), 10_000), /line 1 has no end/);
    await assert.rejects(recordsOf(Buffer.from([0x61, 0x0a, 0xa1, 0xa2, 0x0a])), /not UTF-8 text/);
  });
});
