import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { formatMemberNumber } from '@/domain/member-number';
import { bangkokOffsetSeconds } from '@/domain/time/bangkok';
import { brandName } from '@/locales/brand';
import { texts as en } from '@/locales/en/wallet-card';
import { texts as th } from '@/locales/th/wallet-card';
import { tierNames } from '@/locales/tier-names';
import { filledText } from '@/server/platform/message-text';
import type { ZipEntry } from '@/server/platform/write-zip';
import { writeZip } from '@/server/platform/write-zip';
import type { CardContent, LiveCard, VoidCard } from './card-content';

/** The colours of the default theme (styles/themes.ts), as passes write them. */
const colors = {
  backgroundColor: 'rgb(11, 107, 58)',
  foregroundColor: 'rgb(255, 255, 255)',
  labelColor: 'rgb(255, 236, 179)',
};

export type PassNames = {
  passType: string;
  team: string;
  serial: string;
  /** Proves the phone's calls about this pass. */
  token: string;
  /** The base of the calls by which phones ask for updates. */
  serviceUrl: string;
  /** Opens the card in LINE. */
  appUrl: string | undefined;
  isTest: boolean;
};

type Field = {
  key: string;
  label?: string;
  value: string | number;
  changeMessage?: string;
  dateStyle?: 'PKDateStyleMedium';
  timeStyle?: 'PKDateStyleNone';
  ignoresTimeZone?: true;
  attributedValue?: string;
};

/** Words are in Thai, which a phone in any other language than English shows; `en.lproj` has the English ones. */
function passJson(content: CardContent, names: PassNames): object {
  const { passType, team, serial, token, serviceUrl, isTest } = names;
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: serial,
    authenticationToken: token,
    webServiceURL: serviceUrl,
    organizationName: isTest ? th.test : brandName,
    description: filledText(th.description),
    logoText: brandName,
    sharingProhibited: true,
    ...colors,
    ...(content.state === 'live' ? liveParts(content, names) : voidParts(content, names)),
  };
}

function liveParts({ memberNo, points, ending, tier }: LiveCard, { appUrl, isTest }: PassNames) {
  const digits = formatMemberNumber(memberNo);
  const code = { message: memberNo, messageEncoding: 'iso-8859-1', altText: digits };
  const storeCard = {
    headerFields: tierFields(tier),
    primaryFields: [{ key: 'points', label: th.points, value: points, changeMessage: th.pointsNow }],
    secondaryFields: endingFields(ending),
    backFields: [
      ...testFields(isTest),
      { key: 'number', label: th.number, value: digits },
      { key: 'how', label: th.how, value: th.howText },
      ...appFields(appUrl),
    ],
  } satisfies Record<string, Field[]>;
  // A phone shows the first that it knows; a watch has no room for Code 128.
  const barcodes = ['PKBarcodeFormatCode128', 'PKBarcodeFormatQR'].map((format) => ({ format, ...code }));
  return { voided: false, barcodes, storeCard };
}

function voidParts({ why }: VoidCard, { appUrl, isTest }: PassNames) {
  const storeCard = {
    headerFields: [],
    primaryFields: [{ key: 'state', label: th.state, value: th[why] }],
    secondaryFields: [],
    backFields: [
      ...testFields(isTest),
      { key: 'why', label: th[why], value: th[`${why}Text`] },
      ...(why === 'held' ? appFields(appUrl) : []),
    ],
  } satisfies Record<string, Field[]>;
  return { voided: true, storeCard };
}

/** A tier without a name is left out: members do not know its code. */
function tierFields(tier: string): Field[] {
  const name = tierNames[tier]?.th;
  return name === undefined ? [] : [{ key: 'tier', label: th.tier, value: name }];
}

function endingFields({ points, at }: LiveCard['ending']): Field[] {
  if (points === 0) return [];
  // The day in Bangkok, wherever the phone is.
  const value = new Date((at + bangkokOffsetSeconds) * 1000).toISOString().replace('.000Z', '+07:00');
  const date = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleNone', ignoresTimeZone: true } as const;
  return [
    { key: 'ending', label: th.ending, value: points },
    { key: 'endsAt', label: th.endsAt, value, ...date },
  ];
}

function testFields(isTest: boolean): Field[] {
  return isTest ? [{ key: 'test', label: th.test, value: th.testText }] : [];
}

function appFields(appUrl: string | undefined): Field[] {
  if (appUrl === undefined) return [];
  return [{ key: 'app', label: th.app, value: appUrl, attributedValue: `<a href="${appUrl}">${th.app}</a>` }];
}

/** Apple's format of texts: the Thai words are the keys. */
function passStrings(language: 'th' | 'en'): string {
  const texts = { th, en }[language];
  const names = Object.keys(th).filter((name): name is keyof typeof th => name in th);
  const words = [
    ...names.map((name) => [th[name], texts[name]] as const),
    ...Object.values(tierNames).flatMap((tier) => (tier ? [[tier.th, tier[language]] as const] : [])),
  ];
  const quoted = (text: string) => `"${filledText(text).replace(/["\\]/g, '\\$&')}"`;
  return words.map(([thai, text]) => `${quoted(thai)} = ${quoted(text)};\n`).join('');
}

const pictures: readonly ZipEntry[] = [
  'icon.png',
  'icon@2x.png',
  'icon@3x.png',
  'logo.png',
  'logo@2x.png',
  'logo@3x.png',
].map((name) => ({ name, bytes: readPicture(name) }));

export function readPicture(name: string): Buffer {
  return readFileSync(new URL(`pictures/${name}`, import.meta.url));
}

/** A signed pass: the files, the manifest of their hashes, and the manifest's signature, in a zip. */
export async function writePass(
  content: CardContent,
  names: PassNames,
  sign: (manifest: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const files: ZipEntry[] = [
    { name: 'pass.json', bytes: Buffer.from(JSON.stringify(passJson(content, names))) },
    { name: 'th.lproj/pass.strings', bytes: Buffer.from(passStrings('th')) },
    { name: 'en.lproj/pass.strings', bytes: Buffer.from(passStrings('en')) },
    ...pictures,
  ];
  // Apple's format prescribes SHA-1 here; the signature over it has SHA-256.
  const hashes = files.map(({ name, bytes }) => [name, createHash('sha1').update(bytes).digest('hex')]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
  const signed: ZipEntry[] = [
    { name: 'manifest.json', bytes: manifest },
    { name: 'signature', bytes: await sign(manifest) },
  ];
  return writeZip([...files, ...signed]);
}
