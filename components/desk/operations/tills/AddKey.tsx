import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { Dialog } from '@/components/ui/layers/Dialog';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { tidyScanned } from '@/domain/scanned-codes';
import { color, radius, space } from '@/styles/tokens';

type Props = { tills: Answer<'listTills'>['items'] };

/** Makes a key for a branch, and shows it this once. `tills` are those that there are. */
export function AddKey({ tills }: Props) {
  const { t } = useTranslation(['desk-operations', 'desk-acts']);
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<Answer<'addTillKey'>>();
  const others = tills.filter(({ branch_code, name }) => branch_code === added?.branch_code && name !== added.name);
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        {t('desk-acts:till_key.add.action')}
      </Button>
      {isOpen && <AskBranch onDone={setAdded} onClose={() => setOpen(false)} />}
      {added && (
        <Dialog
          open
          title={t('tillKey.new', { branch: added.branch_code })}
          actions={<Button onClick={() => setAdded(undefined)}>{t('tillKey.close')}</Button>}
          onClose={() => setAdded(undefined)}
        >
          <Key>{added.key}</Key>
          <Hint>{t('tillKey.newNote')}</Hint>
          {others.length > 1 && <Hint>{t('tillKey.newOthers', { number: others.length })}</Hint>}
          {added.state === 'waiting' && <Hint>{t('tillKey.newWaits')}</Hint>}
        </Dialog>
      )}
    </>
  );
}

function AskBranch(ends: { onDone: (added: Answer<'addTillKey'>) => void; onClose: () => void }) {
  const { t } = useTranslation('desk-operations');
  const [branch, setBranch] = useState('');
  const [wasTried, setTried] = useState(false);
  const isRight = /^\d{4,5}$/.test(branch);
  const check = () => {
    setTried(true);
    return isRight;
  };
  return (
    <ActDialog
      act="till_key.add"
      call="addTillKey"
      changes={['listTills']}
      check={check}
      request={(why, emergency) => ({ body: { branch_code: branch, ...why, emergency } })}
      // The key is shown, and whether it waits.
      noticeOf={() => undefined}
      {...ends}
    >
      <TextField
        name="branch"
        required
        inputMode="numeric"
        autoComplete="off"
        label={t('tillKey.branch')}
        hint={t('tillKey.branchHint')}
        value={branch}
        error={wasTried && !isRight ? t('tillKey.branchWrong') : undefined}
        onChange={({ target }) => setBranch(tidyScanned('digits', target.value))}
      />
    </ActDialog>
  );
}

/** One tap on it chooses all of it. */
const Key = styled.code`
  display: block;
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.page};
  overflow-wrap: anywhere;
  -webkit-user-select: all;
  user-select: all;
`;
