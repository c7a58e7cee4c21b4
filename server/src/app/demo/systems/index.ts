/** The other systems of the demo college. To add one: a line. */

import { connect } from './connect.ts';
import { type DemoSystem, hostOf } from './demo-system.ts';
import { files } from './files.ts';

export const demoSystems: readonly DemoSystem[] = [connect, files];

/** Where their names lead (`foundation/outbound/inside-hosts.ts`). */
export const hostsOf = (ports: { readonly files: number; readonly web: number }): string[] =>
	demoSystems.map((system) =>
		system.files ? `${hostOf(system)}=127.0.0.1:${ports.files}` : `${hostOf(system)}=http://127.0.0.1:${ports.web}`,
	);
