/**
 * Breaks a text into lines no wider than the width: Thai between its words, which have no spaces, and all else at spaces. A word
 * that is too wide by itself is broken where it must be, never between a letter and its marks.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = { text: '', width: 0 };
  let space = '';
  for (const piece of piecesOf(text).flatMap((wide) => fitting(wide, width, widthOf))) {
    if (blank.test(piece)) {
      space = piece;
      continue;
    }
    const joint = line.text ? space : '';
    const joined = line.width + (joint ? widthOf(joint) : 0) + widthOf(piece);
    if (line.text && joined > width) {
      lines.push(line.text);
      line = { text: piece, width: widthOf(piece) };
    } else line = { text: line.text + joint + piece, width: joined };
    space = '';
  }
  return [...lines, line.text];
}

/** What may be parted, in order: Thai words, spaces, and runs of anything else. What closes or repeats stays with its word. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const run of text.match(/[\u0e00-\u0e7f]+| +|[^ \u0e00-\u0e7f]+/g) ?? []) {
    const words = thai.test(run) ? Array.from(thaiWords.segment(run), ({ segment }) => segment) : [run];
    for (const word of words) {
      const last = pieces[pieces.length - 1];
      const isJoined = last !== undefined && !blank.test(last) && (closing.test(word) || opening.test(last));
      if (isJoined) pieces[pieces.length - 1] = last + word;
      else pieces.push(word);
    }
  }
  return pieces;
}

const blank = /^ +$/;
const thai = /^[\u0e00-\u0e7f]/;
const closing = /^[\u00a0)\]},.;:!?%ๆฯ”’»]/;
const opening = /[([{“‘«]$|^(?:จังหวัด|อำเภอ|เขต|ตำบล|แขวง)$/;
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** The piece, or what it must be broken into; at least a letter each, so that it always goes on. */
function fitting(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(piece) <= width) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of letters.segment(piece)) {
    if (part && widthOf(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
