import { useState } from 'react';
import type { CustomerProfile } from 'schemas/customers/customers';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { EmailText } from '../../../ui/layout/text/email-text.tsx';
import * as css from '../customers.css.ts';
import * as profileCopy from '../profile.copy.ts';
import { Fact, Section } from '../section.tsx';
import * as copy from './contact.copy.ts';
import { ContactForm } from './contact-form.tsx';

export function ContactCard({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy);
  const { none } = useCopy(profileCopy);
  const [isEditing, setEditing] = useState(false);
  const { phone, email, address, city, state, zipCode } = profile.contact;
  return (
    <Section
      title={words.title}
      action={
        profile.erasedAt === null && (
          <Button look="soft" size="small" onPress={() => setEditing(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      <dl className={css.facts}>
        <Fact term={words.fields.phone}>{formatPhone(phoneDigits(phone))}</Fact>
        <Fact term={words.fields.email}>
          <EmailText>{email}</EmailText>
        </Fact>
        <Fact term={words.fields.address}>
          {address}
          <br />
          {city}, {state} {zipCode}
        </Fact>
        <Fact term={words.fields.acceptsSms}>
          <Texts profile={profile} />
        </Fact>
        <Fact term={words.license}>{profile.licenseLast4 ?? none}</Fact>
      </dl>
      {isEditing && <ContactForm profile={profile} onClose={() => setEditing(false)} />}
    </Section>
  );
}

/** A STOP counts whatever was agreed, so it is told first. */
function Texts({ profile: { contact, textsStoppedAt } }: { profile: CustomerProfile }) {
  const words = useCopy(copy);
  const when = useWhen();
  const agreed = contact.acceptsSms ? words.yes : words.no;
  if (textsStoppedAt === null) return agreed;
  return (
    <>
      <Badge look="attention">{words.textsStopped}</Badge>
      <span className={css.told}>{words.textsStoppedOn(when.dayOf(textsStoppedAt))}</span>
    </>
  );
}
