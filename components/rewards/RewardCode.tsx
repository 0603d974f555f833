import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/Card';
import { SuccessIcon } from '@/components/ui/icons/SuccessIcon';
import { QrCode } from '@/components/ui/QrCode';
import { Heading, Hint } from '@/components/ui/Text';
import type { ClaimedReward } from '@/contract/rewards';
import { useClaimMoment } from '@/hooks/rewards/useClaimMoment';
import { useRewardWords } from '@/hooks/rewards/useRewardWords';
import { useWakeLock } from '@/hooks/useWakeLock';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/** The reward is used: that it went well, when, and the code for the staff as text and as a QR. */
export function RewardCode({ claim }: { claim: ClaimedReward }) {
  const { t } = useTranslation('rewards');
  const words = useRewardWords();
  const moment = useClaimMoment(claim);
  const { reward_code: code } = claim;
  useWakeLock(true);
  return (
    <Plate>
      <Done role="status">
        <SuccessIcon size={28} />
        <Heading>{t('use.usedTitle')}</Heading>
      </Done>
      <p>{words.name(claim)}</p>
      <Hint>{moment}</Hint>
      <QrCode value={code} label={t('use.codeOf', { code })} modulePixels={7} />
      <dl>
        <dt>{t('use.codeLabel')}</dt>
        <dd>{code.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
      </dl>
      <Hint>{t('use.codeHint')}</Hint>
    </Plate>
  );
}

// White in every theme: scanners need it.
const Plate = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  background: ${color.codePaper};
  text-align: center;
  dt {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  dd {
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.bold};
    letter-spacing: 0.08em;
  }
`;

const Done = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.success};
`;
