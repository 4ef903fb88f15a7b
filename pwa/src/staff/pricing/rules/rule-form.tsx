import { useState } from 'react';
import { groupKey, type SpaceGroup } from 'schemas/billing/pricing';
import { type PricingRule, pricingRulesApi, ruleForm, ruleTarget } from 'schemas/billing/pricing-rules';
import type { z } from 'zod';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { AmountField, readTyped } from '../../shared/form/amount-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as pricing from '../pricing.copy.ts';
import * as css from '../pricing.css.ts';
import { readRuleFields, toFields } from './rule-fields.ts';
import * as copy from './rules.copy.ts';

interface RuleFormProps {
  /** Absent: a new one. */
  rule?: PricingRule | undefined;
  groups: readonly SpaceGroup[];
  onClose: () => void;
}

const numbers = ['occupiedFrom', 'occupiedBelow', 'daysWithoutMoveIn', 'freeMax'] as const;

export function RuleForm({ rule, groups, onClose }: RuleFormProps) {
  const say = useCopy(copy);
  const words = say.form;
  const form = useRuleForm(rule, onClose);
  const scopes = useScopes(groups, form.fields.scope);
  const isRent = form.fields.target === 'rent';
  const asked = isRent ? ([...numbers, 'belowStreet'] as const) : numbers;
  return (
    <FormDialog
      form={form}
      refused={words.refused}
      onClose={onClose}
      title={rule ? words.editTitle : words.addTitle}
      action={words.save}
      working={words.saving}
      second={rule && <RemoveButton rule={rule} onDone={onClose} />}
    >
      <Select
        label={words.target}
        placeholder={words.choose}
        options={ruleTarget.options.map((value) => ({ value, label: say.targets[value] }))}
        {...form.field('target')}
      />
      <Select label={words.scope} placeholder={words.choose} options={scopes} {...form.field('scope')} />
      <div className={css.fieldGrid}>
        {asked.map((name) => (
          <TextField
            key={name}
            label={words[name]}
            inputMode="numeric"
            autoComplete="off"
            {...form.field(name)}
          />
        ))}
      </div>
      <p className={css.quiet}>{words.optional}</p>
      <TextField
        label={words.changePercent}
        description={words.changeHint}
        autoComplete="off"
        {...form.field('changePercent')}
      />
      <div className={css.fieldGrid}>
        <AmountField label={words.floor} autoComplete="off" {...form.field('floor')} />
        <AmountField label={words.cap} autoComplete="off" {...form.field('cap')} />
        <TextField
          label={words.coolDownDays}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('coolDownDays')}
        />
        <TextField
          label={words.priority}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('priority')}
        />
      </div>
      <Checkbox isSelected={form.fields.isOn} onChange={(isOn) => form.edit({ isOn })}>
        {words.isOn}
      </Checkbox>
    </FormDialog>
  );
}

/** Each kind, each kind and size, and what the rule is for though nothing of it is left. */
function useScopes(groups: readonly SpaceGroup[], chosen: string) {
  const { kinds } = useCopy(pricing);
  const say = useCopy(copy);
  const all = (['unit', 'warehouse'] as const).map((kind) => ({
    value: kind as string,
    label: `${kinds[kind]}, ${say.everySize}`,
  }));
  const sized = groups.map((group) => ({
    value: groupKey(group),
    label: `${kinds[group.kind]}, ${group.size}`,
  }));
  const known = [...all, ...sized];
  return known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
}

function useRuleForm(rule: PricingRule | undefined, onDone: () => void) {
  const words = useCopy(copy).form;
  return useRecordForm({
    fields: toFields(rule),
    judge: (typed) => {
      const read = readRuleFields(typed);
      return fieldErrors<z.input<typeof ruleForm>>(ruleForm, {
        ...read,
        floor: readTyped(typed.floor),
        cap: readTyped(typed.cap),
      });
    },
    send: (typed, { run, key }) => {
      const form = { ...readRuleFields(typed), floor: readTyped(typed.floor), cap: readTyped(typed.cap) };
      return rule
        ? run(pricingRulesApi.change, { params: { id: rule.id }, body: { ...form, version: rule.version } })
        : run(pricingRulesApi.add, { body: { ...form, key } });
    },
    onDone: () => {
      showToast({ title: words.saved });
      onDone();
    },
  });
}

function RemoveButton({ rule: { id, version }, onDone }: { rule: PricingRule; onDone: () => void }) {
  const words = useCopy(copy).form;
  const { run, isPending } = useStaffCall({ refusedToast: words.refused });
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    setAsked(false);
    if (!(await run(pricingRulesApi.remove, { params: { id }, body: { version } }))) return;
    showToast({ title: words.removed });
    onDone();
  };
  return (
    <>
      <Button look="quiet" isDisabled={isPending} onPress={() => setAsked(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={words.removeTitle}
        confirmLabel={words.remove}
        onConfirm={() => void remove()}
        cancelLabel={words.keep}
        onCancel={() => setAsked(false)}
        look="destructive"
      >
        {words.removeText}
      </ConfirmDialog>
    </>
  );
}
