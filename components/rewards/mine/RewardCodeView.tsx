import { useTranslation } from 'react-i18next';
import { Conditions } from '@/components/coupons/shared/Conditions';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { RewardsBar } from '@/components/rewards/RewardsBar';
import { CodeHead, CodeName, codePictureSize } from '@/components/till/shared/CodeHead';
import { CodePlate } from '@/components/till/shared/CodePlate';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { QrCode } from '@/components/ui/codes/scan-codes';
import { GiftIcon } from '@/components/ui/icons/reward-icons';
import { Picture } from '@/components/ui/pictures/Picture';
import type { ClaimedReward } from '@/contract/rewards';
import { collectedRewardsPath } from '@/domain/navigation/routes';
import { fieldToneOf } from '@/domain/worth';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import type { ActiveBarcode } from '@/hooks/till/active-barcode';
import type { AtTill } from '@/hooks/till/useAtTill';

export interface RewardCodeViewProps {
  claim: ClaimedReward;
  barcode: ActiveBarcode;
  atTill: AtTill;
  /** The last refresh of the reward reached no server. */
  isUnconfirmed: boolean;
  /** The till cannot scan: the staff confirm the use on the phone. */
  onByHand: () => void;
}

/**
 * The reward in use: the code's remaining time, the code as a QR and in letters, and what the staff do without a
 * scanner.
 */
export function RewardCodeView({ claim, barcode, atTill, isUnconfirmed, onByHand }: RewardCodeViewProps) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const { dateTime } = useFormats();
  const link = useLinkTo();
  const code = barcode.barcode;
  const use = {
    brighten: t('use.codeHint'),
    overTitle: t('use.overTitle'),
    overText: t('use.overText'),
    renew: t('use.renew'),
    overClose: t('use.overClose'),
  };
  return (
    <Screen
      top={<RewardsBar title={t('use.title')} home="/rewards/" />}
      bottom={
        <ActionBar>
          <LinkButton kind="secondary" {...link(collectedRewardsPath, 'replace')}>
            {t('use.close')}
          </LinkButton>
          <Button kind="quiet" onClick={onByHand}>
            {t('use.byHand')}
          </Button>
        </ActionBar>
      }
    >
      <CodePlate
        head={
          <CodeHead
            picture={
              <Picture src={claim.image_thumbnail_url} size={codePictureSize} fallback={<GiftIcon size={24} />} />
            }
            tone={fieldToneOf(claim.reward_id)}
            name={<CodeName>{words.name(claim)}</CodeName>}
          />
        }
        atTill={atTill}
        words={use}
        unconfirmed={isUnconfirmed && t('use.unconfirmed', { moment: dateTime(barcode.endsAtMilliseconds / 1000) })}
      >
        <QrCode value={code} label={t('use.codeOf', { code })} modulePixels={7} />
        <strong>{inFours(code)}</strong>
      </CodePlate>
      <Conditions of="rewards" benefit={claim.benefit} terms={words.terms(claim)} />
    </Screen>
  );
}

/** Grouped for reading aloud. */
export function inFours(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}
