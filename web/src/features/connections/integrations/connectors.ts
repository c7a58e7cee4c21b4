/** The connectors, in the order of the navigation. */
import { fromEntries } from '../../../foundation/entries.ts';
import type { ScreenPath } from '../../../foundation/screen-path.ts';
import { connectPaths } from './connect/connect-paths.ts';
import { type RowName, rowsOf } from './connector-paths.ts';
import { ethosPaths } from './ethos/ethos-paths.ts';
import { ftpPaths } from './ftp/ftp-paths.ts';
import { radiusPaths } from './radius/radius-paths.ts';
import { recruitPaths } from './recruit/recruit-paths.ts';
import { renxtPaths } from './renxt/renxt-paths.ts';
import { salesforcePaths } from './salesforce/salesforce-paths.ts';
import { salesforceChatPaths } from './salesforce-chat/salesforce-chat-paths.ts';
import { slatePaths } from './slate/slate-paths.ts';
import { slateChatPaths } from './slate-chat/slate-chat-paths.ts';
import { workdayPaths } from './workday/workday-paths.ts';

export const connectors = {
	ftp: ftpPaths,
	renxt: renxtPaths,
	salesforce: salesforcePaths,
	radius: radiusPaths,
	ethos: ethosPaths,
	recruit: recruitPaths,
	connect: connectPaths,
	salesforceChat: salesforceChatPaths,
	slate: slatePaths,
	slateChat: slateChatPaths,
	workday: workdayPaths,
};
export type ConnectorName = keyof typeof connectors;
export type ConnectorScreenName = RowName<typeof connectors>;

export const connectorPaths: Readonly<Record<ConnectorScreenName, ScreenPath<ConnectorName>>> = fromEntries(
	rowsOf(connectors),
);
