import { DoorClosed, FileText, ReceiptText, User, Wrench, X } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useLocation } from 'wouter';
import { useCopy } from '../../core/i18n/locale.tsx';
import * as field from '../../ui/fields/text-field/text-field.css.ts';
import * as text from '../../ui/layout/text/text.css.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden/visually-hidden.tsx';
import { StaffDialog } from '../shared/form/staff-dialog.tsx';
import * as copy from './search.copy.ts';
import * as css from './search.css.ts';
import { type Find, useSearchFinds } from './use-search-finds.ts';

/** The focus stays in the field: arrow keys choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const words = useCopy(copy);
  const [, navigate] = useLocation();
  const { typed, type, finds, state } = useSearchFinds();
  const open = (id: unknown) => {
    const find = finds.find((each) => each.id === id);
    if (!find) return;
    onClose();
    navigate(find.href);
  };
  return (
    <StaffDialog onClose={onClose} size="palette" title={words.open} bodyLabel={words.results}>
      <Autocomplete inputValue={typed} onInputChange={type}>
        <div className={css.stack}>
          <SearchField autoFocus className={field.field}>
            <Label className={field.label}>{words.label}</Label>
            <div className={field.box}>
              <Input maxLength={100} className={field.input} />
              {typed !== '' && (
                <Button className={css.clear}>
                  <X size={18} aria-hidden="true" />
                </Button>
              )}
            </div>
          </SearchField>
          <ListBox aria-label={words.results} items={finds} onAction={open} className={css.finds}>
            {(find) => <FoundItem find={find} />}
          </ListBox>
          <p className={text.small} role="status">
            {state === 'results' ? (
              <VisuallyHidden>{words.found(finds.length)}</VisuallyHidden>
            ) : (
              words.states[state]
            )}
          </p>
        </div>
      </Autocomplete>
    </StaffDialog>
  );
}

const icons = { customer: User, space: DoorClosed, invoice: FileText, receipt: ReceiptText, ticket: Wrench };

function FoundItem({ find }: { find: Find }) {
  const Icon = icons[find.kind];
  return (
    <ListBoxItem id={find.id} textValue={find.title} className={css.find}>
      <Icon size={20} className={css.icon} aria-hidden="true" />
      <span className={css.findWords}>
        <span className={css.title}>{find.title}</span>
        <span className={text.small}>{find.detail}</span>
      </span>
    </ListBoxItem>
  );
}
