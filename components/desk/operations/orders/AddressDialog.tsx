import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { TextField } from '@/components/form/TextField';
import type { Destination, DestinationField } from '@/domain/delivery-address';
import { destinationFields, faultsOfDestination, tidyDestination } from '@/domain/delivery-address';
import { limits } from '@/domain/limits';
import { useBatchName } from '@/hooks/desk/operations/useBatchName';
import { space } from '@/styles/tokens';
import type { OrderDialogProps } from './OrderDialogs';

/** Who gets a prize, and where, by the rules of the member's own form. What the order has is not shown: it is replaced. */
export function AddressDialog({ order: { reference }, ...ends }: OrderDialogProps) {
  const { t } = useTranslation('desk-operations');
  const [typed, setTyped] = useState<Destination>(nothing);
  const nameOf = useBatchName();
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
      act="order.readdress"
      call="correctOrderAddress"
      named={{ reference }}
      check={check}
      request={(why) => ({ params: { reference }, body: { address: tidyDestination(typed), ...why } })}
      noticeOf={({ batch }, usual) =>
        batch === null ? usual : t('order.readdressedOnList', { reference, batch: nameOf(batch) })
      }
      {...ends}
    >
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

/** Two fields per line where they belong together; the number and the street have lines of their own. */
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
