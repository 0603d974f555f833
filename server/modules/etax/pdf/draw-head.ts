import { headOffice } from '@/domain/etax';
import { formatCitizenId } from '@/domain/identity/identifier';
import { buyerAddress, withPostcode } from '@/server/modules/etax/format-invoice';
import { bothOf, branchWords, dayOf, warningsOf, words } from '@/server/modules/etax/label-invoice';
import type { Ink, Sheet } from './draw-text';
import { colour, heightOfAll, page, panel, write, writeAll } from './draw-text';
import type { Paper } from './paper';

const small: Ink = { size: 8.5 };
const faint: Ink = { size: 7.5, colour: colour.muted };
const strong: Ink = { size: 8.5, face: 'strong' };
const label: Ink = { size: 8, face: 'strong', colour: colour.brand };

/** Draws everything above the goods on the first page. Returns where it ends. */
export function drawHead(sheet: Sheet, paper: Paper): number {
  const left = drawSeller(sheet, paper);
  const right = drawTitle(sheet, paper);
  const under = drawWarnings(sheet, paper, Math.max(left, right) + 8);
  return drawParties(sheet, paper, under) + 14;
}

const sellerWidth = 350;

function drawSeller(sheet: Sheet, { seller, branch }: Paper): number {
  const isBranch = branch.taxBranchNo !== headOffice;
  const place = branchWords(branch.taxBranchNo);
  return writeAll(sheet, { x: page.left, y: page.top, width: sellerWidth }, [
    [seller.name.th, { size: 13, face: 'strong', colour: colour.brandStrong }],
    [seller.name.en, { size: 9, face: 'strong', colour: colour.muted }],
    [`${words.headOffice.th} ${withPostcode(seller.address.th)}`, small],
    [`${words.headOffice.en} ${withPostcode(seller.address.en)}`, faint],
    ...(isBranch
      ? ([
          [`${place.th} ${branch.name.th} ${withPostcode(branch.address.th)}`, small],
          [`${place.en} ${branch.name.en} ${withPostcode(branch.address.en)}`, faint],
        ] as const)
      : []),
    [`${bothOf(words.taxId)} ${formatCitizenId(seller.taxId)} · ${bothOf(place)}`, strong],
  ]);
}

function drawTitle(sheet: Sheet, { title: text }: Paper): number {
  const width = page.content - sellerWidth - 12;
  const x = page.right - width;
  const title: Ink = { size: 23, face: 'strong', colour: colour.brand, align: 'right' };
  const under = writeAll(sheet, { x, y: page.top - 6, width }, [
    [text.th, title],
    [text.en, { size: 12, face: 'strong', colour: colour.muted, align: 'right' }],
  ]);
  const pill = { x: page.right - 104, y: under + 5, width: 104 };
  panel(sheet, pill, 20, colour.white, colour.brand);
  const ink: Ink = { size: 9, face: 'strong', colour: colour.brand, align: 'center' };
  write(sheet, bothOf(words.original), { ...pill, y: pill.y + 2.5 }, ink);
  return pill.y + 20;
}

/** Warns that a document is unsigned, or only a test. */
function drawWarnings(sheet: Sheet, paper: Paper, from: number): number {
  let y = from;
  for (const warning of warningsOf(paper)) {
    const place = { x: page.left, y, width: page.content };
    panel(sheet, place, 24, colour.dangerTint, colour.danger);
    const ink: Ink = { size: 10, face: 'strong', colour: colour.danger, align: 'center' };
    write(sheet, bothOf(warning), { ...place, y: y + 3.5 }, ink);
    y += 34;
  }
  return y;
}

const inset = 11;
const buyerWidth = 300;

function drawParties(sheet: Sheet, paper: Paper, y: number): number {
  const factsWidth = page.content - buyerWidth - 12;
  const factsX = page.left + buyerWidth + 12;
  const [buyer, facts] = [buyerTexts(paper), factTexts(paper)];
  const heights = [
    heightOfAll(sheet, buyerWidth - 2 * inset, buyer),
    heightOfAll(sheet, factsWidth - 2 * inset, facts),
  ];
  const height = Math.max(...heights) + 16;
  panel(sheet, { x: page.left, y, width: buyerWidth }, height, colour.brandTint);
  panel(sheet, { x: factsX, y, width: factsWidth }, height, colour.white, colour.line);
  writeAll(sheet, { x: page.left + inset, y: y + 7, width: buyerWidth - 2 * inset }, buyer);
  writeAll(sheet, { x: factsX + inset, y: y + 7, width: factsWidth - 2 * inset }, facts);
  return y + height;
}

function buyerTexts({ buyer }: Paper): [string, Ink][] {
  const taxpayer: Ink = { size: 9, face: 'strong' };
  return [
    [bothOf(words.buyer), label],
    [buyer.name, { size: 12, face: 'strong' }],
    [buyerAddress(buyer), { size: 9.5 }],
    [`${bothOf(words.taxId)} ${formatCitizenId(buyer.taxNo)}`, taxpayer],
    ...(buyer.type === 'corporation' ? [[bothOf(branchWords(buyer.branchNo)), taxpayer] satisfies [string, Ink]] : []),
  ];
}

function factTexts({ no, issuedAtSeconds, facts }: Paper): [string, Ink][] {
  return [
    [bothOf(words.number), label],
    [no, { size: 12, face: 'strong' }],
    [bothOf(words.date), label],
    [bothOf(dayOf(issuedAtSeconds)), { size: 9.5 }],
    ...facts.flatMap(([name, ...values]): [string, Ink][] => [
      [bothOf(name), label],
      ...values.map((value): [string, Ink] => [value, { size: 9.5 }]),
    ]),
  ];
}
