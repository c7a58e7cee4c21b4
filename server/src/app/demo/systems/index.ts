/** Lists the demo college's systems. A new system needs an entry here. */
import { connect } from './connect.ts';
import { type DemoSystem, fileHostOf, hostOf } from './demo-system.ts';
import { ethos } from './ethos.ts';
import { files } from './files.ts';
import { radius } from './radius.ts';
import { recruit } from './recruit.ts';
import { renxt } from './renxt.ts';
import { salesforce } from './salesforce.ts';
import { salesforceChat } from './salesforce-chat.ts';
import { slate } from './slate.ts';
import { slateChat } from './slate-chat.ts';
import { workday } from './workday.ts';

export const demoSystems: readonly DemoSystem[] = [
	files,
	slate,
	salesforce,
	workday,
	renxt,
	radius,
	connect,
	recruit,
	ethos,
	slateChat,
	salesforceChat,
];

/** Maps the systems' hosts to local ports, in the format of `foundation/outbound/inside-hosts.ts`. */
export const hostsOf = (ports: { readonly files: number; readonly web: number }): string[] =>
	demoSystems.flatMap((system) => [
		...(system.files ? [`${fileHostOf(system)}=127.0.0.1:${ports.files}`] : []),
		...(system.start ? [`${hostOf(system)}=http://127.0.0.1:${ports.web}`] : []),
	]);
