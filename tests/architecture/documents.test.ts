// Documents are no code, and no linter here reads them.

import { gapsInDecisions, incompleteDecisions, tooManyWords, unknownDocuments } from './documents';
import { rule } from './rule';

const record = '# 001 Keys\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n';

rule('documents have at most 45,000 words together', tooManyWords, {
  breaks: [{ 'README.md': 'word '.repeat(27_000), 'docs/a.md': 'word '.repeat(18_001) }],
  keeps: [{ 'README.md': 'word '.repeat(45_000), 'server/app.ts': 'more words' }],
});

rule('each decision record has its number, a title, and Context, Decision and Consequences', incompleteDecisions, {
  breaks: [
    { 'docs/decisions/002-keys.md': record },
    { 'docs/decisions/001-keys.md': record.replace('# 001 Keys', '# Keys') },
    { 'docs/decisions/001-keys.md': record.replace('## Consequences', '## Outlook') },
    { 'docs/decisions/001-keys.md': `${record}\n## Later\n` },
  ],
  keeps: [{ 'docs/decisions/001-keys.md': record, 'docs/a.md': '# A' }],
});

rule('decision records are numbered without gaps', gapsInDecisions, {
  breaks: [
    { 'docs/decisions/002-a.md': '' },
    { 'docs/decisions/001-a.md': '', 'docs/decisions/003-b.md': '' },
    { 'docs/decisions/001-a.md': '', 'docs/decisions/001-b.md': '' },
  ],
  keeps: [{ 'docs/decisions/001-a.md': '', 'docs/decisions/002-b.md': '' }],
});

rule('the decisions and documents that code names exist', unknownDocuments, {
  breaks: [
    { 'server/app.ts': '// As in decision 002.', 'docs/decisions/001-keys.md': record },
    { 'docs/a.md': 'See decision 002.', 'docs/decisions/001-keys.md': record },
    { 'deploy/alerts.yaml': '# docs/no-such-page.md says what to do', 'docs/runbook.md': '' },
  ],
  keeps: [
    {
      'server/app.ts': '// As in decision 001, and docs/runbook.md.',
      'docs/runbook.md': '',
      'docs/decisions/001-keys.md': record,
    },
  ],
});
