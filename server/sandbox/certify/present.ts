import packageJson from '@/package.json' with { type: 'json' };
import type { Words } from './case';
import type { Certificate, Result } from './certificate';
import { isPassed } from './certificate';
import type { Exchange } from './exchange';
import type { Fault } from './faults';

/** A certificate as the command reads it. */
export type CertificateOnWire = {
  branch: string;
  till: string;
  started_at: number;
  version: string;
  armed: readonly Fault[];
  passed: number;
  cases: CaseOnWire[];
};

export type CaseOnWire = {
  id: string;
  name: Words;
  task: Words;
  result: Words;
  status: 'passed' | 'wrong' | 'missing';
  wrong?: Words;
  evidence: { at: number; call: string; status: number; code?: string; trace_id: string }[];
};

export function presentCertificate(certificate: Certificate): CertificateOnWire {
  const { branch, till, startedAt, armed } = certificate;
  const results = certificate.results();
  const passed = results.filter(isPassed).length;
  const cases = results.map(presentResult);
  return { branch, till, started_at: startedAt, version: packageJson.version, armed, passed, cases };
}

function presentResult({ id, tested: { name, task, result }, finding }: Result): CaseOnWire {
  const evidence = (finding?.evidence ?? []).map(presentExchange);
  const words = { id, name, task, result, evidence };
  if (!finding) return { ...words, status: 'missing' };
  return finding.wrong ? { ...words, status: 'wrong', wrong: finding.wrong } : { ...words, status: 'passed' };
}

function presentExchange({ at, call, status, code, traceId }: Exchange): CaseOnWire['evidence'][number] {
  return { at, call, status, ...(code !== undefined && { code }), trace_id: traceId };
}
