/** Returns a list of a connected system that users choose from, such as its fields, targets or filters. */
import type { SystemChoice } from '@quad/contract/connections/integrations/systems-own.ts';
import type { ConnectorCall } from './connectors.ts';
import { ownConnection } from './own-connection.ts';
import { readFromSystem } from './read-from-system.ts';

/** `name` is a key of the connection's `lists`. */
export const listOf = async (
	{ context, scope, connector: { descriptor } }: ConnectorCall,
	name: string,
): Promise<SystemChoice[]> => {
	const row = await ownConnection(context.db, scope, descriptor);
	return readFromSystem(context, row, async ({ lists }) => {
		const list = lists?.[name];
		if (!list) throw new Error(`${descriptor.key} has no list ${name}.`);
		return list();
	});
};
