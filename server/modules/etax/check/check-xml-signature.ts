import { createHash, X509Certificate } from 'node:crypto';
import { Parse, SignedXml } from 'xadesjs';
import { words } from '@/server/modules/etax/label-invoice';
import { signatureAlgorithm } from '@/server/signing/algorithms';
import { isTimeStampOf } from '@/server/signing/time-stamps';
import '@/server/signing/xades-engine';
import type { ExpectedCertificates } from './check-signer';
import { assertExpected, SignatureFault } from './check-signer';

const ds = 'http://www.w3.org/2000/09/xmldsig#';

/**
 * Checks the signature of a document that `readXml` accepts: XAdES over the whole document, made with an expected certificate that was
 * valid at that time. Returns false for a document that states that it is unsigned; throws a SignatureFault for anything else.
 */
export async function checkXmlSignature(xml: string, expected: ExpectedCertificates): Promise<boolean> {
  const document = Parse(xml);
  const root = document.documentElement;
  const [signature, ...others] = Array.from(root.getElementsByTagNameNS(ds, 'Signature'));
  if (!signature) {
    if (xml.includes(words.unsigned.th)) return false;
    throw new SignatureFault('has no electronic signature, and does not say so');
  }
  if (others.length > 0) throw new SignatureFault(`has ${others.length + 1} signatures instead of one`);
  if (childrenOf(root).at(-1) !== signature)
    throw new SignatureFault('has its signature in another place than at the end of the document');
  assertUniqueIds(root);
  const properties = propertiesOf(signature);
  assertReferences(signature, properties);
  const certificate = certificateOf(signature, properties);
  await assertValid(document, signature, certificate);
  await assertExpected(certificate, signingTimeOf(properties), expected);
  await assertTimeStamps(signature);
  return true;
}

/** The signature's properties, at the only place that its reference may point to. */
function propertiesOf(signature: Element): Element {
  if (namesOf(signature) !== 'SignedInfo SignatureValue KeyInfo Object')
    throw new SignatureFault('has a signature of another form than XAdES with one certificate and its properties');
  const qualifying = one(one(signature, 'Object'), 'QualifyingProperties');
  const properties = one(qualifying, 'SignedProperties');
  if (qualifying.getAttribute('Target') !== `#${signature.getAttribute('Id')}`)
    throw new SignatureFault('has properties that belong to another signature');
  return properties;
}

/** An Id must be unique, or a second element with the same Id could replace the signed one. */
function assertUniqueIds(root: Element): void {
  const seen = new Set<string>();
  for (const element of [root, ...Array.from(root.getElementsByTagName('*'))])
    for (const { name, value } of Array.from(element.attributes)) {
      if (!/^(xml:)?id$/i.test(name)) continue;
      if (seen.has(value)) throw new SignatureFault(`has the Id “${value}” twice`);
      seen.add(value);
    }
}

/** The signature must cover the whole document except itself, and its own properties, with secure algorithms. */
function assertReferences(signature: Element, properties: Element): void {
  const signedInfo = one(signature, 'SignedInfo');
  const references = childrenOf(signedInfo).filter(({ localName }) => localName === 'Reference');
  const wanted = ['', `#${properties.getAttribute('Id')}`];
  const covered = references.map((reference) => reference.getAttribute('URI') ?? 'nothing');
  const [strange] = covered.filter((uri) => !wanted.includes(uri));
  if (strange !== undefined) throw new SignatureFault(`has a signature over “${strange}” instead of the document`);
  if (covered.toSorted().join(' ') !== wanted.join(' '))
    throw new SignatureFault('has a signature that does not cover the document and its own properties, each once');
  for (const reference of references) {
    const transforms = Array.from(reference.getElementsByTagNameNS(ds, 'Transform'));
    const used = transforms.map((transform) => transform.getAttribute('Algorithm') ?? '');
    const isWhole = reference.getAttribute('URI') === '';
    const rest = isWhole && used[0] === enveloped ? used.slice(1) : used;
    if ((isWhole && used[0] !== enveloped) || rest.some((algorithm) => !canonical.includes(algorithm)))
      throw new SignatureFault('has a signature over a part of the document only');
  }
  const named = Array.from(signature.getElementsByTagNameNS(ds, '*')).filter((element) =>
    ['CanonicalizationMethod', 'SignatureMethod', 'DigestMethod'].includes(element.localName),
  );
  for (const method of named) {
    const algorithm = method.getAttribute('Algorithm') ?? '';
    if (!(algorithms[method.localName] ?? []).includes(algorithm))
      throw new SignatureFault(`has a signature by an algorithm that is not accepted: ${algorithm}`);
  }
}

/** The certificate of the signature that its signed properties name by digest. */
function certificateOf(signature: Element, properties: Element): X509Certificate {
  const given = Array.from(one(signature, 'KeyInfo').getElementsByTagNameNS(ds, 'X509Certificate')).map(read);
  const digests = Array.from(properties.getElementsByTagNameNS('*', 'CertDigest'));
  for (const digest of digests) {
    const method = one(digest, 'DigestMethod').getAttribute('Algorithm') ?? '';
    const value = (one(digest, 'DigestValue').textContent ?? '').replace(/\s/g, '');
    const found = given.find(
      ({ raw }) =>
        createHash(digestNames[method] ?? 'sha256')
          .update(raw)
          .digest('base64') === value,
    );
    if (found) return found;
  }
  throw new SignatureFault('has another certificate beside its signature than the one that the signature names');
}

function read(element: Element): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(element.textContent ?? '', 'base64'));
  } catch {
    throw new SignatureFault('has a certificate beside its signature that is none');
  }
}

async function assertValid(document: Document, signature: Element, certificate: X509Certificate): Promise<void> {
  const spki = new Uint8Array(certificate.publicKey.export({ format: 'der', type: 'spki' }));
  const signed = new SignedXml(document);
  let isValid: boolean;
  try {
    signed.LoadXml(signature);
    const algorithm = { ...signatureAlgorithm(certificate.publicKey, 'SHA-256'), namedCurve: 'P-256' };
    // The library imports the key once more by the algorithm that the document names, which has no curve.
    const named = { name: algorithm.name, ...signed.Algorithm, namedCurve: algorithm.namedCurve };
    signed.Algorithm = named;
    isValid = await signed.Verify(await crypto.subtle.importKey('spki', spki, algorithm, true, ['verify']));
  } catch {
    throw new SignatureFault(
      'is not the document that was signed: it was changed afterwards, or the signature was made for another one',
    );
  }
  if (!isValid) throw new SignatureFault('has a signature that was not made with the key of its certificate');
}

function signingTimeOf(properties: Element): number {
  const [time, ...others] = Array.from(properties.getElementsByTagNameNS('*', 'SigningTime'));
  const at = Date.parse(time?.textContent ?? '') / 1000;
  if (others.length > 0 || Number.isNaN(at)) throw new SignatureFault('does not say when it was signed');
  return at;
}

/** Checks that each time stamp covers this signature. One of a form that we do not write is not checked. */
async function assertTimeStamps(signature: Element): Promise<void> {
  const value = one(signature, 'SignatureValue');
  const id = value.getAttribute('Id');
  const attributes = `xmlns${value.prefix ? `:${value.prefix}` : ''}="${ds}"${id ? ` Id="${id}"` : ''}`;
  const stamped = `<${value.tagName} ${attributes}>${value.textContent}</${value.tagName}>`;
  for (const stamp of Array.from(signature.getElementsByTagNameNS('*', 'SignatureTimeStamp'))) {
    if (one(stamp, 'CanonicalizationMethod').getAttribute('Algorithm') !== exclusive) continue;
    const token = Buffer.from(one(stamp, 'EncapsulatedTimeStamp').textContent ?? '', 'base64');
    if (!(await isTimeStampOf(token, Buffer.from(stamped))))
      throw new SignatureFault('has a time stamp that is not of this signature');
  }
}

function one(element: Element, name: string): Element {
  const [found, ...others] = childrenOf(element).filter(({ localName }) => localName === name);
  if (!found || others.length > 0)
    throw new SignatureFault(`has a signature with ${others.length + (found ? 1 : 0)} ${name} instead of one`);
  return found;
}

function namesOf(element: Element): string {
  return childrenOf(element)
    .map(({ localName }) => localName)
    .join(' ');
}

function childrenOf(element: Element): Element[] {
  return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);
}

const enveloped = `${ds}enveloped-signature`;
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const plain = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const canonical: readonly string[] = [plain, `${plain}#WithComments`, exclusive, `${exclusive}WithComments`];
const digestNames: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};
const algorithms: Readonly<Record<string, readonly string[]>> = {
  CanonicalizationMethod: canonical,
  DigestMethod: Object.keys(digestNames),
  SignatureMethod: ['rsa', 'ecdsa'].flatMap((key) =>
    [256, 384, 512].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#${key}-sha${bits}`),
  ),
};
