import { type ComponentType, Suspense } from 'react';
import { useCtx } from '../../core/context/ctx.tsx';
import { useKiosk } from '../../core/device/kiosk-mode.ts';
import { AfterMount } from '../../core/frame/after-mount.tsx';
import { DemoBanner } from '../../core/frame/demo-banner.tsx';
import { InsecureNote } from '../../core/frame/insecure-note.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { lazyPart } from '../../core/navigation/lazy-part.ts';
import { usePageTitle } from '../../core/navigation/page-heading.tsx';
import { DoorCard } from '../../ui/data/door-card/door-card.tsx';
import * as text from '../../ui/layout/text/text.css.ts';
import { lazyExtra } from '../shared/lazy-extra.ts';
import { HelpBox } from './help-box.tsx';
import * as copy from './home.copy.ts';
import * as css from './home.css.ts';
import { HomeFooter } from './home-footer.tsx';
import { HomeHeader } from './home-header.tsx';
import type { Service } from './services.ts';
import { useOpenService } from './use-open-service.ts';

const ServiceSelected = lazyPart(async () => (await import('./service-selected.tsx')).ServiceSelected);

const WizardHost = lazyPart(async () => (await import('../../wizards/handoff/wizard-host.tsx')).WizardHost);

const RestingHome = lazyPart(async () => (await import('./resting/resting-home.tsx')).RestingHome);

const ReferralNotice = lazyExtra(async () => (await import('./news/referral-notice.tsx')).ReferralNotice);

const SavedNews = lazyExtra(async () => (await import('./news/saved-news.tsx')).SavedNews);

const UpdateNews = lazyExtra(async () => (await import('./news/update-news.tsx')).UpdateNews);

type Wizards = Partial<Record<string, ComponentType<{ onClose: () => void }>>>;

/** Six doors. Which wizard stands behind which is the route table's business. */
export function Home({ services, wizards }: { services: Service[]; wizards: Wizards }) {
  const isKiosk = useKiosk() !== null;
  const { openId, openService, closeService } = useOpenService();
  usePageTitle(useCtx().facility.name);
  const Wizard = openId === null ? undefined : wizards[openId];
  return (
    <div className={css.page}>
      <DemoBanner />
      <AfterMount>
        <InsecureNote />
      </AfterMount>
      {isKiosk ? (
        <Suspense fallback={null}>
          <RestingHome services={services} onOpen={openService} />
        </Suspense>
      ) : (
        <OwnDeviceHome services={services} onOpen={openService} />
      )}
      <AfterMount>
        {openId !== null &&
          (Wizard ? (
            <WizardHost key={openId} service={openId} wizard={Wizard} onClose={closeService} />
          ) : (
            <ServiceSelected id={openId} onClose={closeService} />
          ))}
      </AfterMount>
    </div>
  );
}

interface HomeProps {
  services: Service[];
  onOpen: (id: string) => void;
}

function OwnDeviceHome({ services, onOpen }: HomeProps) {
  const words = useCopy(copy);
  return (
    <>
      <HomeHeader />
      <main className={css.main}>
        <h1 className={text.heading}>{words.heading}</h1>
        <AfterMount>
          <ReferralNotice />
          <SavedNews />
          <UpdateNews />
        </AfterMount>
        <ul className={css.cards}>
          {services.map(({ id, icon: Icon, isAccent }) => (
            <li key={id}>
              <DoorCard
                {...words.services[id]}
                look={isAccent ? 'accent' : 'brand'}
                icon={<Icon size={40} strokeWidth={1.75} />}
                actionLabel={words.getStarted}
                onPress={() => onOpen(id)}
              />
            </li>
          ))}
        </ul>
        <HelpBox />
      </main>
      <HomeFooter services={services} onOpen={onOpen} />
    </>
  );
}
