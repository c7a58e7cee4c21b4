/**
 * When people are removed permanently, earlier exports may contain them. Their files can no longer be downloaded from
 * then on, a job deletes them, and the users who exported them are notified.
 */
import { exportKindNames } from '@quad/contract/reporting/exports/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { listener } from '../../../foundation/events/listener.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import { peopleRemoved } from '../../administration/deletion/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { deleteExpiredName } from './run-export.ts';
import { expireBegunBefore } from './runs.queries.ts';

export const forgetRemoved = (context: AppContext) =>
	listener({
		name: 'exports.forget-removed',
		on: [peopleRemoved],
		handle: async (tx, events) => {
			for (const { organizationId, data } of events) {
				const at = context.clock.now();
				const runs = await expireBegunBefore(tx, { organizationId, before: data.at, at });
				for (const { personId, name, email, kind } of runs)
					await queueMail(tx, context, {
						organizationId,
						kind: 'export',
						to: { address: email, name, personId },
						subject: `Your export was deleted: ${exportKindNames[kind].toLowerCase()}`,
						body: `Hello ${name},

An owner removed people for good. Your export (${exportKindNames[kind].toLowerCase()}) was started before and may include them, so its file was deleted. If you still need it, start it again.

If you downloaded it, please delete that file too.`,
						link: { label: 'Open exports', path: '/reporting/exports' },
					});
				if (runs.length > 0) await addJob(tx, deleteExpiredName, {});
			}
		},
	});
