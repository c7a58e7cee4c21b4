/** Finds the connection of the user's team, and refuses if the organization doesn't have the integration. */

import type { ConnectorDescriptor } from '@quad/contract/connections/integrations/descriptor.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { isSwitchedOn } from '../../organization/marketplace/index.ts';
import { type ConnectionRow, findConnection } from './connections.queries.ts';

export const expectSwitchedOn = async (db: Db, scope: TeamScope, { item }: ConnectorDescriptor): Promise<void> => {
	if (!(await isSwitchedOn(db, scope, item))) refuse(integrationRefusals['integration.not_switched_on']);
};

/** Returns undefined while nothing is set up. */
export const findOwnConnection = async (
	db: Db,
	scope: TeamScope,
	descriptor: ConnectorDescriptor,
): Promise<ConnectionRow | undefined> => {
	await expectSwitchedOn(db, scope, descriptor);
	return findConnection(db, scope, descriptor.key);
};

export const ownConnection = async (
	db: Db,
	scope: TeamScope,
	descriptor: ConnectorDescriptor,
): Promise<ConnectionRow> =>
	(await findOwnConnection(db, scope, descriptor)) ?? refuse(integrationRefusals['integration.not_connected']);
