import { useState } from 'react';
import { type CustomerProfile, customersApi } from 'schemas/customers/customers';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import { Section } from '../section.tsx';
import * as copy from './tax.copy.ts';

/** Whether this customer pays the facility's sales tax; a manager says so. */
export function TaxCard({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy);
  const mayChange = useHasRole('manager');
  const [isOpen, setOpen] = useState(false);
  const { taxExemptReason } = profile;
  return (
    <Section
      title={words.title}
      action={
        mayChange && (
          <Button
            look="soft"
            size="small"
            aria-label={`${words.change}: ${words.title}`}
            onPress={() => setOpen(true)}
          >
            {words.change}
          </Button>
        )
      }
    >
      <p>{taxExemptReason === null ? words.pays : words.exempt(taxExemptReason)}</p>
      {isOpen && <TaxForm profile={profile} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function TaxForm({ profile, onClose }: { profile: CustomerProfile; onClose: () => void }) {
  const words = useCopy(copy);
  const form = useTaxForm(profile, onClose);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.formTitle}
      lead={words.lead}
      action={words.save}
      working={words.working}
      versions={[{ what: words.reason, mine: form.fields.reason, theirs: profile.taxExemptReason ?? '' }]}
    >
      <TextField
        label={words.reason}
        description={words.reasonHint}
        maxLength={200}
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function useTaxForm({ id, version, taxExemptReason }: CustomerProfile, onDone: () => void) {
  const words = useCopy(copy);
  const { setTax } = customersApi;
  const read = (reason: string) => ({ version, exemptReason: reason.trim() === '' ? null : reason });
  return useRecordForm({
    fields: { reason: taxExemptReason ?? '' },
    judge: ({ reason }) => ({ reason: fieldErrors(setTax.body, read(reason)).exemptReason }),
    send: ({ reason }, { run }) => run(setTax, { params: { id }, body: read(reason) }),
    onDone: () => {
      showToast({ title: words.saved });
      onDone();
    },
  });
}
