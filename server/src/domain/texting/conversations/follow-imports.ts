/** Refreshes open lists and conversations after an import, because it may have renamed people. */
import { listener } from '../../../foundation/events/listener.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { importCompleted } from '../../contacts/imports/index.ts';
import { inboxIdsOfOrganization } from './follow-imports.queries.ts';

export const followImports = listener({
	name: 'conversations.follow-imports',
	on: [importCompleted],
	handle: async (tx, events) => {
		const changed = events.filter(({ data: { counts } }) => counts.new + counts.changed > 0);
		for (const organizationId of new Set(changed.map((event) => event.organizationId)))
			for (const id of await inboxIdsOfOrganization(tx, organizationId)) touch(tx, organizationId, `inbox:${id}`);
	},
});
