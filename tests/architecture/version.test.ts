// Compares manifests, images and the changelog with package.json, which no linter reads together.

import { rule } from './rule';
import { differentVersions } from './version';

const release = {
  'package.json': '{ "version": "1.2.0" }',
  'package-lock.json': '{ "version": "1.2.0" }',
  'deploy/package.json': '{ "version": "1.2.0" }',
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 1.2.0 – 2027-01-01\n\n## 1.1.0 – 2026-12-01\n',
};

rule('every place names the version of package.json, and the changelog describes it', differentVersions, {
  breaks: [
    { ...release, 'package-lock.json': '{ "version": "1.1.0" }' },
    { ...release, 'deploy/package.json': '{}' },
    { 'deploy/kubernetes/api.yaml': '  image: sabai-api:1.1.0\n', ...release },
    { ...release, 'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 1.1.0 – 2026-12-01\n' },
    { ...release, 'CHANGELOG.md': '# Changelog\n\n## 1.2.0 – 2027-01-01\n' },
  ],
  keeps: [release, { 'deploy/kubernetes/api.yaml': '  image: sabai-api:1.2.0\n  image: nginx:1.30\n', ...release }],
});
