import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../actions/button/button.tsx';
import { ProgressSegments } from '../../feedback/progress-segments/progress-segments.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import type { Gallery } from '../../gallery.ts';
import { Dialog } from './dialog.tsx';

const lease = Array.from(
  { length: 30 },
  (_, at) => `Clause ${at + 1}. The tenant keeps the unit dry and tidy.`,
);

function Step() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open the step</Button>
      {isOpen && (
        <Dialog
          onClose={close}
          closeLabel="Close"
          eyebrow="Rent a Unit · Step 2 of 7"
          title="About you"
          progress={<ProgressSegments label="Progress" steps={7} step={2} words="29%" />}
          headerAside="Online"
          back={{ label: 'Previous', onPress: close }}
          footerNote="Need help? Call (859) 555-0142"
          footer={
            <Button iconAfter={<ArrowRight />} isWide onPress={close}>
              Next
            </Button>
          }
          bodyLabel="Step"
        >
          <TextField label="First name" value={name} onChange={setName} />
        </Dialog>
      )}
    </>
  );
}

function Panel() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="soft" onPress={() => setOpen(true)}>
        Open the lease
      </Button>
      {isOpen && (
        <Dialog
          onClose={close}
          closeLabel="Close"
          title="The lease"
          size="panel"
          footer={<Button onPress={close}>Done</Button>}
          bodyLabel="Text of the lease"
        >
          {lease.map((clause) => (
            <p key={clause}>{clause}</p>
          ))}
        </Dialog>
      )}
    </>
  );
}

export const gallery: Gallery = { title: 'Dialog', cases: { step: Step, panel: Panel } };
