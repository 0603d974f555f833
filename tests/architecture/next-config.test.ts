// Names what reaches into Next, in settings that no rule for source code knows.

import { patchedNext } from './next-config';
import { rule } from './rule';

rule('Next is set up by its options, and not changed from inside', patchedNext, {
  breaks: [
    { 'next.config.js': "import devalue from 'next/dist/compiled/devalue/devalue.umd.js';" },
    { 'next.config.js': "settings.resolve.alias['use-sync-external-store/shim$'] = 'react';" },
    { 'next.config.js': "new webpack.NormalModuleReplacementPlugin(/Prefixer/, 'none.js')" },
    { 'next.config.js': 'settings.plugins = settings.plugins.filter(isWanted);' },
    { 'next.config.js': 'line\n'.repeat(91) },
  ],
  keeps: [{ 'next.config.js': 'settings.plugins.push(new webpack.BannerPlugin(options));' }],
});
