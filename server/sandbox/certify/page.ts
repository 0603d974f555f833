import type { Language } from '@/domain/languages';
import { messageTime } from '@/server/platform/message-text';
import type { Help, Words } from './case';
import { cases } from './cases';
import type { Fault } from './faults';
import type { Html } from './html';
import { html } from './html';
import type { CaseOnWire, CertificateOnWire } from './present';
import { style } from './style';

type Shown = { branch: string; branches: readonly string[]; certificate: CertificateOnWire | undefined };

/** The page of a certificate. Its script renews the items of the list that have changed, and the line with the count. */
export function certificatePage({ branch, branches, certificate }: Shown, language: Language): string {
  const of = (words: Words) => words[language];
  const other = language === 'th' ? 'en' : 'th';
  const items = certificate ? certificate.cases : cases.map(untried);
  const body = html`
<header class="ribbon">${of(texts.sandbox)} · <a href="?branch=${branch}&amp;lang=${other}" lang="${other}">${texts.name[other]}</a></header>
<main data-branch="${branch}">
<h1>${of(texts.title)}</h1>
<p>${of(texts.hint)} <code>/api/pos/v1</code>, <code>Authorization: Bearer sandbox-${branch}</code></p>
<form method="get"><input type="hidden" name="lang" value="${language}">
<label>${of(texts.branch)}<select name="branch">${branches.map((code) => option(code, branch))}</select></label>
<button>${of(texts.show)}</button></form>
<form id="start"><label>${of(texts.till)}<input name="till" maxlength="80" autocomplete="off"></label>
<button class="main">${of(certificate ? texts.again : texts.start)}</button></form>
<p id="count" role="status">${countOf(certificate, of)}</p>
<p>${certificate ? html`<a href="/sandbox/certify/${branch}/report">${of(texts.report)}</a>` : undefined}</p>
<ol>${items.map((item, place) => itemOf(item, place, { of, language, isStarted: certificate !== undefined }))}</ol>
</main>`;
  return pageOf(of(texts.title), language, html`${body}<script src="/sandbox/certify/renew-page.js"></script>`);
}

type In = { of: (words: Words) => string; language: Language; isStarted: boolean };

function itemOf(item: CaseOnWire, place: number, { of, language, isStarted }: In): Html {
  const helps = cases[place]?.helps ?? [];
  return html`
<li id="${item.id}" class="${item.status}"><h2>${place + 1}. ${of(item.name)}</h2>
<p class="state">${marks[item.status]} ${of(states[item.status])}</p>
<p>${of(item.task)}</p><p class="small">→ ${of(item.result)}</p>
${item.wrong && html`<p class="mistake">${of(item.wrong)}</p>`}
${item.evidence.map((call) => html`<p class="small">${evidenceOf(call, language)}</p>`)}
${isStarted && helps.length > 0 && html`<div class="helps">${helps.map((help) => buttonOf(help, of))}</div>`}</li>`;
}

function buttonOf(help: Help, of: In['of']): Html {
  return 'fault' in help
    ? html`<button type="button" data-fault="${help.fault}">${of(faultTexts[help.fault])}</button>`
    : html`<button type="button" data-clock="${help.clockSeconds}">${of(clockText(help.clockSeconds))}</button>`;
}

/** The report for the chain, in both languages, to print or to keep as a file. */
export function certificateReport(certificate: CertificateOnWire, now: number): string {
  const { branch, till, started_at, version, passed } = certificate;
  const both = ({ th, en }: Words) => html`${th} · <span lang="en">${en}</span>`;
  const isWhole = passed === certificate.cases.length;
  const title = isWhole ? texts.certificate : texts.incomplete;
  const facts: [Words, string][] = [
    [texts.till, till || '–'],
    [texts.branch, branch],
    [texts.date, `${messageTime(started_at, 'th')} – ${messageTime(now, 'th')}`],
    [texts.server, `Sabai ${version}`],
    [texts.passed, `${passed} / ${certificate.cases.length}`],
  ];
  const item = (one: CaseOnWire, place: number) => html`
<li class="${one.status}"><h2>${place + 1}. ${both(one.name)}</h2>
<p class="state">${marks[one.status]} ${both(states[one.status])}</p>
<p class="small">${both(one.result)}</p>
${one.wrong && html`<p class="mistake">${both(one.wrong)}</p>`}
${one.evidence.map((call) => html`<p class="small">${evidenceOf(call, 'th')} · trace ${call.trace_id}</p>`)}</li>`;
  const body = html`
<main><h1>${both(title)}</h1>
<dl>${facts.map(([name, text]) => html`<dt>${both(name)}</dt><dd>${text}</dd>`)}</dl>
<ol>${certificate.cases.map(item)}</ol></main>`;
  return pageOf(title.th, 'th', body);
}

function pageOf(title: string, language: Language, body: Html): string {
  const { markup } = html`<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${{ markup: style }}</style></head>
<body>${body}</body></html>`;
  return `<!doctype html>${markup}`;
}

function countOf(certificate: CertificateOnWire | undefined, of: In['of']): string {
  if (!certificate) return of(texts.notStarted);
  const { passed, cases: all, armed, till } = certificate;
  const next = armed.map((fault) => ` · ${of(texts.next)}: ${of(faultTexts[fault])}`).join('');
  return `${till && `${till}: `}${of(texts.passed)} ${passed} / ${all.length}${next}`;
}

export function evidenceOf({ at, call, status, code }: CaseOnWire['evidence'][number], language: Language): string {
  return [messageTime(at, language), call, status || texts.noAnswer[language], ...(code ? [code] : [])].join(' · ');
}

function option(code: string, chosen: string): Html {
  return code === chosen ? html`<option selected>${code}</option>` : html`<option>${code}</option>`;
}

function untried({ id, name, task, result }: (typeof cases)[number]): CaseOnWire {
  return { id, name, task, result, status: 'missing', evidence: [] };
}

export const marks = { passed: '✓', wrong: '✗', missing: '○' } as const;

const states = {
  passed: { th: 'ผ่าน', en: 'Passed' },
  wrong: { th: 'ไม่ถูกต้อง', en: 'Wrong' },
  missing: { th: 'ยังไม่ได้ทำ', en: 'Missing' },
} as const satisfies Record<CaseOnWire['status'], Words>;

const faultTexts = {
  no_answer: { th: 'การขายครั้งถัดไปไม่ได้รับคำตอบ', en: 'No answer to the next sale' },
  server_fault: { th: 'การขายครั้งถัดไปได้ 500', en: '500 to the next sale' },
  too_many_calls: { th: 'การขายครั้งถัดไปได้ 429', en: '429 to the next sale' },
  key_unknown: { th: 'คีย์ถูกปฏิเสธในการขายครั้งถัดไป', en: 'Refuse the key at the next sale' },
  reward_elsewhere: { th: 'ของรางวัลถัดไปเป็นของจังหวัดอื่น', en: 'The next reward is of another province' },
} as const satisfies Record<Fault, Words>;

function clockText(seconds: number): Words {
  const minutes = Math.round(seconds / 60);
  const by = minutes > 0 ? `+${minutes}` : `−${-minutes}`;
  return { th: `นาฬิกาเซิร์ฟเวอร์ ${by} นาที`, en: `Server’s clock ${by} min` };
}

const texts = {
  name: { th: 'ไทย', en: 'English' },
  sandbox: { th: 'ระบบทดลอง', en: 'Sandbox' },
  title: { th: 'รับรองเครื่องขาย', en: 'Certify a till' },
  hint: { th: 'ให้เครื่องที่ทดสอบเรียก', en: 'Let the till under test call' },
  branch: { th: 'สาขา', en: 'Branch' },
  show: { th: 'แสดง', en: 'Show' },
  till: { th: 'ชื่อและรุ่นของเครื่อง', en: 'Name and version of the till' },
  start: { th: 'เริ่ม', en: 'Start' },
  again: { th: 'เริ่มใหม่', en: 'Start again' },
  notStarted: { th: 'ยังไม่ได้เริ่ม', en: 'Not started' },
  next: { th: 'เตรียมไว้', en: 'Armed' },
  report: { th: 'รายงานสำหรับพิมพ์', en: 'Report to print' },
  passed: { th: 'ผ่าน', en: 'Passed' },
  noAnswer: { th: 'ไม่มีคำตอบ', en: 'no answer' },
  certificate: { th: 'ใบรับรองเครื่องขาย', en: 'Certificate of a till' },
  incomplete: { th: 'ผลทดสอบเครื่องขาย (ยังไม่ครบ)', en: 'Test of a till (incomplete)' },
  date: { th: 'วันที่', en: 'Date' },
  server: { th: 'เซิร์ฟเวอร์', en: 'Server' },
} as const satisfies Record<string, Words>;
