import { Plus, TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { type KioskInvitation, type KioskRow, staffKiosksApi } from 'schemas/access/staff-kiosks';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as css from '../../shared/items/items.css.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListTrouble } from '../../shared/list/server-list.tsx';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import { KioskCode } from './kiosk-code.tsx';
import { KioskForm } from './kiosk-form.tsx';
import * as copy from './kiosks.copy.ts';
import * as kiosks from './kiosks.css.ts';

type Asked = { form: KioskRow | 'new' } | { revoke: KioskRow } | { show: KioskInvitation };

/** The tablets in the office: which are in service, when each was seen last, and the code for the next one. */
export function KioskCard() {
  const words = useCopy(copy);
  const list = useServerReply(staffKiosksApi.list);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isManaged = useHasRole('manager');
  const { run, refusal } = useStaffCall();
  const close = () => setAsked(null);
  const show = (invitation: KioskInvitation | undefined) =>
    setAsked(invitation ? { show: invitation } : null);
  const seen = ({ id, version }: KioskRow) => ({ params: { id }, body: { version } });
  const revoke = async (kiosk: KioskRow) => {
    close();
    if (await run(staffKiosksApi.revoke, seen(kiosk)))
      showToast({ title: words.revoking.revoked(kiosk.name) });
  };
  return (
    <Card label={words.title}>
      <div className={kiosks.head}>
        <h2 className={css.cardTitle}>{words.title}</h2>
        {isManaged && (
          <Button
            look="soft"
            size="small"
            iconBefore={<Plus size={18} />}
            onPress={() => setAsked({ form: 'new' })}
          >
            {words.add}
          </Button>
        )}
      </div>
      <Refusal title={words.form.refused} refusal={refusal} />
      {list.isPending && <LoadingLines label={words.loading} />}
      <ListTrouble list={list} />
      {list.data && (
        <KioskList
          rows={list.data}
          isManaged={isManaged}
          onChange={(kiosk) => setAsked({ form: kiosk })}
          onRevoke={(kiosk) => setAsked({ revoke: kiosk })}
          onNewCode={async (kiosk) => show(await run(staffKiosksApi.inviteAgain, seen(kiosk)))}
        />
      )}
      {asked && 'form' in asked && (
        <KioskForm kiosk={asked.form === 'new' ? undefined : asked.form} onInvited={show} onClose={close} />
      )}
      {asked && 'show' in asked && <KioskCode invitation={asked.show} onClose={close} />}
      {asked && 'revoke' in asked && (
        <ConfirmDialog
          isOpen
          look="destructive"
          title={words.revoking.title(asked.revoke.name)}
          confirmLabel={words.revoke}
          onConfirm={() => void revoke(asked.revoke)}
          cancelLabel={words.revoking.keep}
          onCancel={close}
        >
          {words.revoking.text}
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface KioskListProps {
  rows: KioskRow[];
  /** Off for whoever may only look. */
  isManaged: boolean;
  onChange: (kiosk: KioskRow) => void;
  onNewCode: (kiosk: KioskRow) => void;
  onRevoke: (kiosk: KioskRow) => void;
}

export function KioskList({ rows, ...handlers }: KioskListProps) {
  const words = useCopy(copy);
  if (rows.length === 0) {
    return (
      <EmptyState icon={<TabletSmartphone size={32} />} title={words.empty}>
        {words.emptyText}
      </EmptyState>
    );
  }
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <KioskItem key={row.id} row={row} {...handlers} />
      ))}
    </ul>
  );
}

type KioskItemProps = { row: KioskRow } & Omit<KioskListProps, 'rows'>;

function KioskItem({ row, isManaged, ...handlers }: KioskItemProps) {
  const words = useCopy(copy);
  const when = useWhen();
  const { name, state, lastSeenAt, codeExpiresAt } = row;
  const seen = lastSeenAt ? words.lastSeen(when.instant(lastSeenAt)) : words.neverSeen;
  return (
    <li className={css.item}>
      <TabletSmartphone size={20} className={css.itemIcon} aria-hidden="true" />
      <div className={css.itemWords}>
        <p className={css.itemTitle}>{name}</p>
        <p className={css.under}>
          {words.states[state]} · {codeExpiresAt ? words.codeUntil(when.instant(codeExpiresAt)) : seen}
        </p>
      </div>
      {isManaged && <KioskActions row={row} {...handlers} />}
    </li>
  );
}

function KioskActions({ row, onChange, onNewCode, onRevoke }: Omit<KioskItemProps, 'isManaged'>) {
  const words = useCopy(copy);
  const { name, state } = row;
  return (
    <div className={kiosks.actions}>
      <Button look="plain" size="small" aria-label={words.newCodeOf(name)} onPress={() => onNewCode(row)}>
        {words.newCode}
      </Button>
      <Button look="plain" size="small" aria-label={words.changeOf(name)} onPress={() => onChange(row)}>
        {words.change}
      </Button>
      {state !== 'revoked' && (
        <Button look="plain" size="small" aria-label={words.revokeOf(name)} onPress={() => onRevoke(row)}>
          {words.revoke}
        </Button>
      )}
    </div>
  );
}
