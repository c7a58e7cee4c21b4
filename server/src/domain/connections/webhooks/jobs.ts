import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { deleteOld } from './deliveries.queries.ts';

export const webhookJobs = (context: AppContext): readonly Job[] => [forgetDeliveries(context)];

const forgetDeliveries = ({ db, clock }: AppContext): Job => ({
	name: 'webhooks.forget',
	at: '41 4 * * *',
	run: () => {
		const now = clock.now().getTime();
		return deleteOld(db, {
			delivered: new Date(now - webhookLimits.deliveredKeptMs),
			parked: new Date(now - webhookLimits.parkedKeptMs),
		});
	},
});
