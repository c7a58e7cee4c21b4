/** When a user is removed, their successor receives their scheduled reports. */
import type { AppContext } from '../../../foundation/app-context.ts';
import { listener } from '../../../foundation/events/listener.ts';
import { hashOf, newToken } from '../../access/session/index.ts';
import { personLeft } from '../../administration/users/index.ts';
import { replaceReader, reportsRead } from './scheduled-reports.queries.ts';

export const followLeavers = ({ secrets }: Pick<AppContext, 'secrets'>) =>
	listener({
		name: 'scheduled-reports.follow-leavers',
		on: [personLeft],
		handle: async (tx, events) => {
			for (const { organizationId, data } of events)
				for (const reportId of await reportsRead(tx, organizationId, data)) {
					const key = newToken(organizationId);
					await replaceReader(
						tx,
						{ organizationId, reportId, ...data },
						{ stopHash: hashOf(key), sealedStopKey: secrets.encrypt(key) },
					);
				}
		},
	});
