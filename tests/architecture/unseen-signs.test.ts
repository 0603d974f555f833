// Biome finds such signs in code, not their escapes in a text.

import { rule } from './rule';
import { unseenSigns } from './unseen-signs';

rule('texts hold no sign that is not seen, since names and searches would hold it as well', unseenSigns, {
  breaks: [
    { 'locales/th/points.ts': "export const texts = { count: '200\u00a0คะแนน' };" },
    { 'locales/th/points.ts': "export const texts = { count: '200\\u00a0คะแนน' };" },
    { 'locales/en/points.ts': "export const texts = { title: 'Kids\u00ad Club' };" },
    { 'locales/th/points.ts': "export const texts = { title: 'ตัว\u2060ตน' };" },
  ],
  keeps: [{ 'locales/th/points.ts': "export const texts = { count: '200 คะแนน' };" }],
});
