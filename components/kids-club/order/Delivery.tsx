import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RequiredNote } from '@/components/form/RequiredNote';
import { TelField } from '@/components/form/TelField';
import { TextField } from '@/components/form/TextField';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { PrizePicture } from '@/components/kids-club/PrizePicture';
import { PrizePrice } from '@/components/kids-club/PrizePrice';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { laterOnTap } from '@/components/ui/states/lazy-with-retry';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { Prize } from '@/contract/kids-club';
import type { Member } from '@/contract/members';
import { limits } from '@/domain/limits';
import type { Club } from '@/hooks/kids-club/prize-blocked-reason';
import { usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { useRedeemPrize } from '@/hooks/kids-club/useRedeemPrize';
import { color, space } from '@/styles/tokens';
import { DeliveryAccept } from './DeliveryAccept';
import { deliveryResolver } from './delivery-schema';
import type { DeliveryForm } from './delivery-values';
import { deliveryAddressOf, deliveryFieldOf, keepDelivery, startOfDelivery } from './delivery-values';
import { PlaceSection } from './PlaceSection';

const OrderDialogs = laterOnTap(() => import('./OrderDialogs').then((part) => part.OrderDialogs));

export interface DeliveryProps {
  prize: Prize;
  club: Club;
  member: Member;
}

/**
 * The questions about the recipient and the address. Loaded after the page, because forms and their rules are heavy.
 */
export function Delivery({ prize, club, member }: DeliveryProps) {
  const { t } = useTranslation(['kids-club-order', 'fields', 'registration']);
  const [start] = useState(() => startOfDelivery(member));
  const form = useSchemaForm({ resolver: deliveryResolver, defaults: start, onChange: keepDelivery });
  const ordering = useRedeemPrize(prize, ({ errors = [] }) =>
    form.refuse(errors.map(({ field, message }) => ({ field: deliveryFieldOf(field), message }))),
  );
  return (
    <Screen
      top={<KidsClubBar title={t('title')} home="/redemption/prize-catalog/" />}
      bottom={
        <ActionBar>
          <Button type="submit" form="delivery" busy={ordering.busy}>
            {t('next')}
          </Button>
        </ActionBar>
      }
    >
      <PrizeSummary prize={prize} />
      <Hint>{t(start.address === '' ? 'introBlank' : 'intro')}</Hint>
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Stack
        as="form"
        id="delivery"
        noValidate
        onSubmit={form.handleSubmit((values) => ordering.review(deliveryAddressOf(values)))}
        $gap={5}
      >
        <RequiredNote />
        <ReceiverSection form={form} />
        <PlaceSection form={form} />
        <DeliveryAccept {...form.field('tncAndPrivacyPolicy')} />
      </Stack>
      {ordering.stage.name !== 'filling' && <OrderDialogs prize={prize} balance={club.balance} ordering={ordering} />}
    </Screen>
  );
}

/** The prize being ordered. */
function PrizeSummary({ prize }: { prize: Prize }) {
  const words = usePrizeTexts();
  return (
    <Root as="div">
      <PrizePicture src={prize.image_url} size={64} />
      <div>
        <p>{words.name(prize)}</p>
        <PrizePrice prize={prize} />
      </div>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding-block: ${space(3)};
  color: ${color.brandStrong};
  > span {
    flex: none;
    margin: 0;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  p {
    color: ${color.ink};
  }
`;

/** The recipient. */
function ReceiverSection({ form }: { form: DeliveryForm }) {
  const { t } = useTranslation('kids-club-order');
  return (
    <>
      <Heading>{t('receiver')}</Heading>
      <TextField
        label={t('firstName')}
        hint={t('nameHint')}
        autoComplete="given-name"
        maxLength={limits.firstNameCharacters}
        {...form.field('firstName')}
      />
      <TextField
        label={t('lastName')}
        autoComplete="family-name"
        maxLength={limits.lastNameCharacters}
        {...form.field('lastName')}
      />
      <TelField label={t('mobile')} hint={t('mobileHint')} {...form.field('mobileNumber')} />
    </>
  );
}
