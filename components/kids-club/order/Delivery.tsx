import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RequiredNote } from '@/components/form/RequiredNote';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { PrizeField, PrizePrice } from '@/components/kids-club/prize-parts';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { Prize } from '@/contract/kids-club';
import type { Member } from '@/contract/members';
import type { Club } from '@/hooks/kids-club/prize-blocked-reason';
import { usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { useRedeemPrize } from '@/hooks/kids-club/useRedeemPrize';
import { fontWeight, radius, space } from '@/styles/tokens';
import { DeliveryAccept, PlaceSection, ReceiverSection } from './delivery-questions';
import { deliveryAddressOf, deliveryFieldOf, deliveryResolver, keepDelivery, startOfDelivery } from './delivery-values';

const OrderDialogs = partOnTap(() => import('./OrderDialogs').then((part) => part.OrderDialogs));

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
      <div>
        <PrizeField id={prize.id} src={prize.image_url} size={56} />
      </div>
      <div>
        <PrizePrice prize={prize} />
        <strong>{words.name(prize)}</strong>
      </div>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)};
  > :first-child {
    flex: none;
    width: 72px;
    height: 72px;
    border-radius: ${radius.medium};
    overflow: hidden;
  }
  > :last-child {
    flex: 1 1 9em;
    min-width: 0;
  }
  strong {
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
`;
