import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { TextField } from '@/components/form/TextField';
import { Hint } from '@/components/ui/text/Text';
import type { Destination, DestinationField } from '@/domain/delivery-address';
import { destinationFields, faultsOfDestination, tidyDestination } from '@/domain/delivery-address';
import { limits } from '@/domain/limits';
import type { useOperation } from '@/hooks/desk/operations/useOperation';
import { space } from '@/styles/tokens';
import type { Order } from './OrderDialogs';

interface AddressDialogProps {
  order: Order;
  correcting: Pick<ReturnType<typeof useOperation<'correctOrderAddress', Order>>, 'dialog' | 'run'>;
}

/** Who gets a prize, and where, by the rules of the member's own form. What the order has is not shown: it is replaced. */
export function AddressDialog({ order: { reference }, correcting: { dialog, run } }: AddressDialogProps) {
  const { t } = useTranslation('desk-operations');
  const [typed, setTyped] = useState<Destination>(nothing);
  const [wasTried, setTried] = useState(false);
  const faults = wasTried ? faultsOfDestination(tidyDestination(typed)) : [];
  const errorOf = (name: DestinationField) => {
    const fault = faults.find(({ field }) => field === name)?.fault;
    return fault && t(`order.address.fault.${fault}`);
  };
  const check = () => {
    setTried(true);
    return faultsOfDestination(tidyDestination(typed)).length === 0;
  };
  return (
    <ActDialog
      title={t('order.readdressTitle', { reference })}
      confirm={t('order.readdress')}
      reasons={['member_asked', 'wrong_entry', 'complaint', 'other']}
      {...dialog}
      check={check}
      onConfirm={(reason, note) =>
        run({ params: { reference }, body: { address: tidyDestination(typed), reason, note } })
      }
    >
      <Hint>{t('order.readdressNote')}</Hint>
      <Fields>
        {destinationFields.map((name) => (
          <TextField
            key={name}
            name={name}
            required
            autoComplete="off"
            maxLength={longest[name]}
            inputMode={name === 'mobileNumber' || name === 'postcode' ? 'numeric' : 'text'}
            label={t(`order.address.${name}`)}
            value={typed[name]}
            error={errorOf(name)}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
      </Fields>
    </ActDialog>
  );
}

const nothing: Destination = {
  firstName: '',
  lastName: '',
  mobileNumber: '',
  postcode: '',
  province: '',
  district: '',
  subDistrict: '',
  address: '',
};

const areaCharacters = 100;

const longest: Record<DestinationField, number> = {
  firstName: limits.firstNameCharacters,
  lastName: limits.lastNameCharacters,
  mobileNumber: limits.identifierCharacters,
  postcode: 5,
  province: areaCharacters,
  district: areaCharacters,
  subDistrict: areaCharacters,
  address: limits.addressCharacters,
};

/** Two beside each other, as they belong together; the number and the street stand alone. */
const Fields = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  align-items: start;
  > :nth-child(3),
  > :last-child {
    grid-column: 1 / -1;
  }
`;
