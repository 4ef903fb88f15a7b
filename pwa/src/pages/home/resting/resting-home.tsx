import { Hand, MapPin, Phone } from 'lucide-react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import type { MapSnapshot } from '../../../facility-map/store/map-store.ts';
import { useLiveMap } from '../../../facility-map/store/use-live-map.ts';
import * as text from '../../../ui/layout/text/text.css.ts';
import { classNames } from '../../../ui/theme/class-names.ts';
import * as homeCopy from '../home.copy.ts';
import { HomeHeader } from '../home-header.tsx';
import type { Service } from '../services.ts';
import { ShareBar } from '../share/share-bar.tsx';
import { RentDoor } from './rent-door.tsx';
import * as copy from './resting.copy.ts';
import * as css from './resting.css.ts';
import { ServiceDoor } from './service-door.tsx';
import { useFreshRates } from './use-fresh-rates.ts';
import { useNight } from './use-night.ts';

interface RestingHomeProps {
  services: Service[];
  onOpen: (id: string, unitNumber?: string) => void;
}

/** The home of an office tablet, which rests on it: each door starts its service, and Rent's shows what is free. */
export function RestingHome(props: RestingHomeProps) {
  useFreshRates();
  return <RestingView {...props} map={useLiveMap()} isDim={useNight()} />;
}

interface RestingViewProps extends RestingHomeProps {
  /** Undefined until the first one has arrived on this device. */
  map: MapSnapshot | undefined;
  /** Late, and nobody is there. */
  isDim?: boolean;
}

export function RestingView({ services, onOpen, map, isDim = false }: RestingViewProps) {
  const { facility } = useCtx();
  const say = useCopy(homeCopy);
  const [rent] = services.filter(({ isAccent }) => isAccent);
  return (
    <div className={classNames(css.page, isDim && css.dim)}>
      <HomeHeader helpHref={facility.phoneHref} />
      <main className={css.main}>
        <div className={css.top}>
          <h1 className={text.heading}>{say.heading}</h1>
          <Invitation />
        </div>
        <div className={css.doors}>
          {rent && <RentDoor map={map} onOpen={(unitNumber) => onOpen(rent.id, unitNumber)} />}
          <ul className={css.others}>
            {services
              .filter((service) => service !== rent)
              .map(({ id, icon }) => (
                <li key={id}>
                  <ServiceDoor icon={icon} {...say.services[id]} onPress={() => onOpen(id)} />
                </li>
              ))}
          </ul>
        </div>
      </main>
      <Footer />
    </div>
  );
}

/** For whoever reads one of the two. */
function Invitation() {
  return (
    <p className={css.invitation}>
      <span className={css.hand} aria-hidden="true">
        <Hand size={26} />
      </span>
      <span>
        <strong lang="en" className={css.invitationFirst}>
          {copy.en.touch}
        </strong>
        <span lang="es" className={css.invitationSecond}>
          {copy.es.touch}
        </span>
      </span>
    </p>
  );
}

function Footer() {
  const { facility } = useCtx();
  const kiosk = useKiosk();
  const say = useCopy(copy);
  const { staffLogin } = useCopy(homeCopy);
  return (
    <footer className={css.footer}>
      <a href={facility.phoneHref} className={css.footerItem}>
        <Phone size={20} aria-hidden="true" />
        {facility.phone}
      </a>
      <span className={css.address}>
        <MapPin size={20} aria-hidden="true" />
        {facility.address}
      </span>
      <span className={css.footerKiosk}>{kiosk && say.kiosk(kiosk.name)}</span>
      <ShareBar />
      <a href="/staff" className={css.staff}>
        {staffLogin}
      </a>
    </footer>
  );
}
