import { Hand, type LucideIcon } from 'lucide-react';
import { formatAmount } from 'schemas/kit/money';
import { useCtx } from '../../core/context/ctx.tsx';
import { useKiosk } from '../../core/device/kiosk-mode.ts';
import { BrandMark } from '../../core/frame/brand-mark.tsx';
import { LanguageSwitch } from '../../core/frame/language-switch.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { useHours } from '../../core/i18n/use-hours.ts';
import type { MapSnapshot } from '../../facility-map/store/map-store.ts';
import { useLiveMap } from '../../facility-map/store/use-live-map.ts';
import { MapAgeNote } from '../../facility-map/view/map-age-note.tsx';
import { classNames } from '../../ui/theme/class-names.ts';
import * as copy from '../kiosk.copy.ts';
import * as css from './attract-screen.css.ts';
import { countFree } from './count-free.ts';
import { useNight } from './use-night.ts';

/** A service as the invitation names it. */
export interface ShownService {
  id: string;
  icon: LucideIcon;
  title: { en: string; es: string };
}

interface AttractScreenProps {
  services: ShownService[];
  onBegin: () => void;
  onStaff: () => void;
}

/** Until somebody touches it: what is free, what it costs, what can be done here, in both languages. */
export function AttractScreen(props: AttractScreenProps) {
  return <AttractView {...props} map={useLiveMap()} isDim={useNight()} />;
}

interface AttractViewProps extends AttractScreenProps {
  map: MapSnapshot | undefined;
  /** Late, and nobody is there. */
  isDim?: boolean;
}

export function AttractView({ services, onBegin, onStaff, map, isDim = false }: AttractViewProps) {
  const { facility } = useCtx();
  const hours = useHours();
  const { locale } = useLocale();
  const say = useCopy(copy).attract;
  const kiosk = useKiosk();
  return (
    <div className={classNames(css.page, isDim && css.dim)}>
      <header className={css.header}>
        <div className={css.brand}>
          <BrandMark />
          <p className={css.name}>{facility.name}</p>
        </div>
        <LanguageSwitch />
      </header>
      <main className={css.main}>
        <div className={css.invitation}>
          <h1 className={css.welcome}>{say.welcome}</h1>
          {map && <FreeUnits map={map} />}
          <button type="button" className={css.touch} onClick={onBegin}>
            <Hand size={40} aria-hidden="true" className={css.hand} />
            {say.touch}
          </button>
        </div>
        <section className={css.services} aria-label={say.services}>
          <ul className={css.list}>
            {services.map(({ id, icon: Icon, title }) => (
              <li key={id} className={css.service}>
                <Icon size={30} strokeWidth={1.75} aria-hidden="true" className={css.icon} />
                {title[locale]}
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className={css.footer}>
        <span>
          {facility.phone} · {hours}
        </span>
        <span>{kiosk && say.kiosk(kiosk.name)}</span>
        <button type="button" className={css.staff} onClick={onStaff}>
          {say.staff}
        </button>
      </footer>
    </div>
  );
}

function FreeUnits({ map }: { map: MapSnapshot }) {
  const { now } = useCtx();
  const say = useCopy(copy).attract;
  const free = countFree(map.places);
  if (!free) return <p className={css.offer}>{say.full}</p>;
  return (
    <div className={css.offer}>
      <p>
        <strong className={css.count}>{say.free(free.count, free.size)}</strong>{' '}
        {say.from(formatAmount(free.monthlyRate))}
      </p>
      <MapAgeNote {...map} now={now} />
    </div>
  );
}
