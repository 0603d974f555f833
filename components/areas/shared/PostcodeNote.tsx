import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { Stack } from '@/components/ui/text/Stack';
import type { AreaAnswers } from '@/hooks/areas/area-answers';
import { usePlaceName } from '@/hooks/areas/useAreaChoices';
import type { AreaForm } from '@/hooks/areas/useAreaFields';

/**
 * Says that postcode and area do not match, and offers both fixes. Rendered empty beforehand so that the live region is
 * announced.
 */
export function PostcodeNote({ answers, area }: { answers: AreaAnswers; area: AreaForm }) {
  const { t } = useTranslation('areas');
  const place = usePlaceName(answers, area);
  const { postcode } = answers;
  const { isOdd, usualPostcode, lists } = area;
  const isUnknown = lists.served?.length === 0;
  return (
    <Place role="status">
      {isOdd && (
        <Card as="div" $tone="note">
          <Stack $gap={3}>
            <p>{isUnknown ? t('unknownPostcode', { postcode }) : t('otherPostcode', { postcode, place })}</p>
            {usualPostcode && (
              <Button kind="secondary" compact onClick={area.useUsualPostcode}>
                {t('usePostcode', { postcode: usualPostcode })}
              </Button>
            )}
            {!isUnknown && (
              <Button kind="secondary" compact onClick={area.useServedArea}>
                {t('useArea', { postcode })}
              </Button>
            )}
          </Stack>
        </Card>
      )}
    </Place>
  );
}

// While empty it takes no row of the form's grid, but stays in the accessibility tree.
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;
