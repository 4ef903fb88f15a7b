import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface GateCommand {
  /** The same command may come twice: what it says is then already so. */
  id: string;
  action: 'start' | 'stop';
  /** Four digits. */
  code: string;
}

export interface Gate {
  mode: 'simulated' | 'manual';
  /**
   * Makes a code work, or no longer. `confirmed`: the gate said so. `sent`: a person has yet to. Answers or throws
   * within ten seconds; whoever throws is asked again.
   */
  apply: (command: GateCommand) => Promise<'confirmed' | 'sent'>;
}

/** A keypad without a connection: the command stays on the staff's work list until a person has typed it in. */
export const createManualGate = (): Gate => ({ mode: 'manual', apply: async () => 'sent' });

export interface SimulatedGate extends Gate {
  mode: 'simulated';
  listWorkingCodes: () => Promise<string[]>;
}

const faultFile = 'fault';

/**
 * A gate whose memory is a folder with a file for each code that opens it, so that it survives a restart and several
 * servers may share it. While there is a file named `fault` it does not answer.
 */
export function createSimulatedGate(folder: string): SimulatedGate {
  const listFiles = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return readdir(folder);
  };
  return {
    mode: 'simulated',
    async apply({ action, code }) {
      if (!/^\d{4}$/.test(code)) throw new Error('not a gate code');
      if ((await listFiles()).includes(faultFile)) throw new Error('the gate does not answer');
      if (action === 'start') await writeFile(join(folder, code), '', { mode: 0o600 });
      else await rm(join(folder, code), { force: true });
      return 'confirmed';
    },
    listWorkingCodes: async () => (await listFiles()).filter((name) => name !== faultFile).sort(),
  };
}
