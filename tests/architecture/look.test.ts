import { styleLiterals } from './look';
import { rule } from './rule';

rule('colours and z-indexes live in styles/', styleLiterals, {
  breaks: [
    { 'components/ui/A.tsx': 'export const A = styled.b`color: #d32f2f;`;' },
    { 'components/ui/A.tsx': 'export const A = () => <path fill="#FFF" />;' },
    { 'components/ui/A.tsx': 'export const A = styled.b`background: rgba(0, 0, 0, 0.4);`;' },
    { 'components/ui/A.tsx': 'export const A = styled.b`z-index: 10;`;' },
    { 'components/ui/A.tsx': 'export const A = () => <b style={{ zIndex: 3 }} />;' },
  ],
  keeps: [
    { 'styles/themes/default.ts': "export const red = '#d32f2f';" },
    { 'components/ui/A.tsx': `export const A = styled.b\`color: \${color.brand}; z-index: \${depth.sheet};\`;` },
    { 'components/ui/A.tsx': 'export const A = () => <a href="#summary">#1</a>; // #d32f2f' },
  ],
});
