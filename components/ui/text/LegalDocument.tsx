import styled from 'styled-components';
import { LegalText } from './Text';

/** A legal text in the server's format: blocks of `# title`, `## section`, `- point` and plain paragraphs. */
export function LegalDocument({ text }: { text: string }) {
  return (
    <Paper>
      {text
        .trim()
        .split(/\n{2,}/)
        .map(toBlock)}
    </Paper>
  );
}

function toBlock(block: string) {
  if (block.startsWith('## ')) return <h3 key={block}>{block.slice(3)}</h3>;
  if (block.startsWith('# ')) return <h2 key={block}>{block.slice(2)}</h2>;
  if (!block.startsWith('- ')) return <p key={block}>{block}</p>;
  const points = block.split(/\n?^- /m).filter(Boolean);
  return (
    <ul key={block}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

// The surrounding card or sheet has its own margin.
const Paper = styled(LegalText)`
  > :first-child {
    margin-top: 0;
  }
`;
