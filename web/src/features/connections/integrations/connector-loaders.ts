/** Loads each connector's screens. A connector's file that lacks one of its screens does not compile. */
import { entriesOf, fromEntries } from '../../../foundation/entries.ts';
import type { LoadScreen } from '../../../foundation/load-screen.ts';
import { type ConnectorName, type ConnectorScreenName, connectors } from './connectors.ts';
import type { LoadPage } from './load-page.tsx';

const loadersOf = <Screen extends string>(
	{ paths }: { readonly paths: Readonly<Record<Screen, unknown>> },
	load: () => Promise<{ screens: Readonly<Record<NoInfer<Screen>, LoadPage>> }>,
): Array<[Screen, LoadScreen]> =>
	entriesOf(paths).map(([screen]) => [screen, async () => ({ Screen: await (await load()).screens[screen]() })]);

const loaders: Readonly<Record<ConnectorName, ReadonlyArray<[string, LoadScreen]>>> = {
	ftp: loadersOf(connectors.ftp, () => import('./ftp/screens.ts')),
	renxt: loadersOf(connectors.renxt, () => import('./renxt/screens.ts')),
	salesforce: loadersOf(connectors.salesforce, () => import('./salesforce/screens.ts')),
	radius: loadersOf(connectors.radius, () => import('./radius/screens.ts')),
	ethos: loadersOf(connectors.ethos, () => import('./ethos/screens.ts')),
	recruit: loadersOf(connectors.recruit, () => import('./recruit/screens.ts')),
	connect: loadersOf(connectors.connect, () => import('./connect/screens.ts')),
	salesforceChat: loadersOf(connectors.salesforceChat, () => import('./salesforce-chat/screens.ts')),
	slate: loadersOf(connectors.slate, () => import('./slate/screens.ts')),
	slateChat: loadersOf(connectors.slateChat, () => import('./slate-chat/screens.ts')),
	workday: loadersOf(connectors.workday, () => import('./workday/screens.ts')),
};

export const connectorLoaders: Readonly<Record<ConnectorScreenName, LoadScreen>> = fromEntries(
	entriesOf(loaders).flatMap(([name, screens]) =>
		screens.map(([screen, load]): [string, LoadScreen] => [`${name}/${screen}`, load]),
	),
);
