import { fieldOf } from '@/domain/records';
import type { SourceFile } from './project-files';
import { isTest } from './project-files';
import type { SyntaxNode } from './syntax';
import { nodesOf } from './syntax';

type Rule = { what: string; words: RegExp; files: RegExp; but?: readonly string[]; isOne(node: SyntaxNode): boolean };

const product = /^(components|contract|domain|hooks|locales|pages|server|services|styles)\//;
// The script of the sandbox's page runs in browsers.
const serving = /^server\/(?!cli\/|sandbox\/certify\/renew-page\.js$)/;

/** What `docs/security.md` says the product does not do, or does in these files alone. */
const rules: Rule[] = [
  {
    what: 'runs a text as code',
    words: /\beval\b|\bFunction\b|\bvm\b/,
    files: product,
    isOne: (node) =>
      ['eval', 'Function'].includes(String(calleeOf(node))) || /^(node:)?vm$/.test(String(literalOf(node))),
  },
  {
    what: 'writes raw HTML',
    words: /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML/,
    files: product,
    // A constant style sheet, and the one inline script, whose hash the policy has.
    but: ['pages/_document.tsx', 'components/layout/FirstParts.tsx'],
    isOne: (node) => /^(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)$/.test(String(nameOf(node))),
  },
  {
    what: 'starts a program',
    words: /child_process|cluster/,
    files: serving,
    isOne: (node) => /^(node:)?(child_process|cluster)$/.test(String(literalOf(node))),
  },
  {
    what: 'draws numbers that can be guessed',
    words: /\bMath\.random\b/,
    files: product,
    isOne: (node) => at(node, 'object', 'value') === 'Math' && at(node, 'property', 'value') === 'random',
  },
  {
    what: 'calls another server',
    words: /\bfetch(Within)?\(/,
    files: serving,
    but: [
      'server/platform/fetch-within.ts',
      ...['event-receiver', 'fetch-json', 'oidc', 'signer'].map((name) => `server/gateways/${name}.ts`),
      'server/signing/time-stamps.ts',
    ],
    isOne: (node) => /^fetch(Within)?$/.test(String(calleeOf(node))),
  },
  {
    what: 'follows redirects',
    words: /\bfetch\(/,
    files: serving,
    isOne: (node) => calleeOf(node) === 'fetch' && !/"redirect".*"value":"error"/s.test(JSON.stringify(node.fields)),
  },
  {
    what: 'puts a text into SQL',
    words: /\bsql\.(raw|lit)\b/,
    files: /^server\/(?!db\/migrations\/)/,
    // Each takes constants of the code alone.
    but: ['server/db/any-of.ts', 'server/ledger/audit.ts', 'server/desk/members/timeline.store.ts'],
    isOne: (node) => at(node, 'object', 'value') === 'sql' && /^(raw|lit)$/.test(String(at(node, 'property', 'value'))),
  },
];

const unchecked = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;

export function surface(files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => !isTest(path));
  return [
    ...rules.flatMap(({ what, words, files: inside, but = [], isOne }) =>
      own
        .filter(({ path, text }) => inside.test(path) && !but.includes(path) && words.test(text))
        .flatMap((file) =>
          nodesOf(file)
            .filter(isOne)
            .map(({ line }) => `${file.path}:${line} ${what}`),
        ),
    ),
    ...own
      .filter(({ path, text }) => !path.endsWith('.md') && unchecked.test(text))
      .map(({ path }) => `${path} decides which certificates are accepted`),
  ];
}

function calleeOf({ type, fields }: SyntaxNode): unknown {
  return type === 'CallExpression' || type === 'NewExpression' ? at({ fields }, 'callee', 'value') : undefined;
}

function literalOf({ type, fields }: SyntaxNode): unknown {
  return type === 'StringLiteral' ? fields.value : undefined;
}

function nameOf(node: SyntaxNode): unknown {
  if (node.type === 'JSXAttribute') return at(node, 'name', 'value');
  return node.type === 'MemberExpression' ? at(node, 'property', 'value') : undefined;
}

function at({ fields }: Pick<SyntaxNode, 'fields'>, ...path: string[]): unknown {
  return path.reduce<unknown>((value, name) => fieldOf(value, name), fields);
}
