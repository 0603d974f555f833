import styled from 'styled-components';
import { useRunningCards } from '@/hooks/missions/useStampCards';
import { space } from '@/styles/tokens';
import { StampRow } from './StampRow';

/** The running stamp cards above the missions; nothing until they are known, or without any. */
export function StampRows() {
  const running = useRunningCards();
  if (running.length === 0) return null;
  return (
    <List>
      {running.map((card) => (
        <StampRow key={card.mission_uuid} card={card} />
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
`;
