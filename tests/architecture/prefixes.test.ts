import { law } from './law';
import { missingPrefixes } from './prefixes';

law('a property that old browsers know with a vendor prefix is written with both names', missingPrefixes, {
  breaks: [
    { 'components/form/Select.tsx': 'const Native = styled.select`\n  appearance: none;\n`;' },
    {
      'components/form/Select.tsx':
        'const Native = styled.select`\n  appearance: none;\n  -webkit-appearance: none;\n`;',
    },
    { 'components/form/choice-styles.ts': 'css`\n  -webkit-appearance: none;\n  appearance: auto;\n`;' },
    { 'components/ui/cards/Card.tsx': 'styled.div`\n  backdrop-filter: blur(2px);\n`;' },
    { 'styles/global-rules.ts': 'export const rules = `p { user-select: none; }`;' },
  ],
  keeps: [
    {
      'components/form/Select.tsx':
        'const Native = styled.select`\n  -webkit-appearance: none;\n  appearance: none;\n`;',
    },
    { 'styles/global-rules.ts': 'export const rules = `p { -webkit-user-select: none; user-select: none; }`;' },
    { 'components/ui/cards/Card.tsx': 'styled.div`\n  text-decoration: underline;\n  width: fit-content;\n`;' },
  ],
});
