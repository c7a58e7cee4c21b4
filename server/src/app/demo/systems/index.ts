/** The other systems of the demo college. To add one: a line. */
import { connect } from './connect.ts';
import { type DemoSystem, fileHostOf, hostOf } from './demo-system.ts';
import { files } from './files.ts';
import { recruit } from './recruit.ts';
import { slate } from './slate.ts';

export const demoSystems: readonly DemoSystem[] = [connect, files, recruit, slate];

/** Where their names lead (`foundation/outbound/inside-hosts.ts`). */
export const hostsOf = (ports: { readonly files: number; readonly web: number }): string[] =>
	demoSystems.flatMap((system) => [
		...(system.files ? [`${fileHostOf(system)}=127.0.0.1:${ports.files}`] : []),
		...(system.start ? [`${hostOf(system)}=http://127.0.0.1:${ports.web}`] : []),
	]);
