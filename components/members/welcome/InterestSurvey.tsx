import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureChoices } from '@/components/form/PictureChoice';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { InterestChoice } from '@/components/members/shared/InterestChoice';
import { Button } from '@/components/ui/buttons/Button';
import { Hint } from '@/components/ui/text/Text';
import type { Interest } from '@/domain/members';
import { interests } from '@/domain/members';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';

export interface InterestSurveyProps {
  busy: boolean;
  /** Called with the chosen interests; empty when skipped. */
  onDone: (interests: readonly Interest[]) => void;
}

/** The member's interests, to select coupons. Nothing is preselected, and everything may be skipped. */
export function InterestSurvey({ busy, onDone }: InterestSurveyProps) {
  const { t } = useTranslation('members');
  const { back } = useNavigate();
  const [chosen, setChosen] = useState(chosenBefore);

  const toggle = (interest: Interest) => {
    const next = chosen.includes(interest) ? chosen.filter((one) => one !== interest) : [...chosen, interest];
    setChosen(next);
    keepDraft('interests', { chosen: next });
  };

  return (
    <Screen
      top={<AppBar title={t('survey.title')} onBack={back} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <Button busy={busy} disabled={chosen.length === 0} onClick={() => onDone(chosen)}>
            {t('survey.save')}
          </Button>
          <Button kind="quiet" onClick={() => !busy && onDone([])}>
            {t('survey.skip')}
          </Button>
        </ActionBar>
      }
    >
      <Hint>{t('survey.text')}</Hint>
      <PictureChoices aria-label={t('survey.title')}>
        {interests.map((interest) => (
          <InterestChoice
            key={interest}
            interest={interest}
            name={interest}
            checked={chosen.includes(interest)}
            onChange={() => toggle(interest)}
          />
        ))}
      </PictureChoices>
    </Screen>
  );
}

function chosenBefore(): Interest[] {
  const { chosen } = readDraft('interests');
  return Array.isArray(chosen) ? interests.filter((interest) => chosen.includes(interest)) : [];
}
